/** Addresses and networks as settings, headers and URLs spell them. */
package org.restomesh.shared.net;
