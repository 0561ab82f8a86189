/**
 * Starts a whole Restomesh on one machine: an embedded PostgreSQL and a WildFly or Payara.
 * Publishes {@link org.restomesh.dev.EmbeddedDatabase} and {@link
 * org.restomesh.dev.ApplicationServer} for the system tests; {@link org.restomesh.dev.Run} is "mvn
 * -Prun". Uses nothing of the application, only its EAR file and the scripts beside this module.
 */
package org.restomesh.dev;
