/** A WildFly or Payara with our EAR: set up by its own scripts, started, watched and stopped; the launcher, the system tests and the benches call it. */
package org.restomesh.dev.server;
