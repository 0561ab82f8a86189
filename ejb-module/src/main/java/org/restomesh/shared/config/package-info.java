/** Reads MicroProfile Config with clear error messages and knows the installation's environment. */
package org.restomesh.shared.config;
