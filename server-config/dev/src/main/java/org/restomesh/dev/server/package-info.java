/**
 * A WildFly or Payara with our EAR: set up by its own scripts, started, watched and stopped; used
 * by the launcher, the system tests and the benches.
 */
package org.restomesh.dev.server;
