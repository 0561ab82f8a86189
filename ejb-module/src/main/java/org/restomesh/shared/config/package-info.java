/** Reads MicroProfile Config with clear complaints and knows the installation's environment. */
package org.restomesh.shared.config;
