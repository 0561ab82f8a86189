/** Hashing of tokens, random secrets and encryption at rest under the installation's master key. */
package org.restomesh.shared.crypto;
