/**
 * An embedded PostgreSQL: unpacked, initialised, started and stopped; used by the launcher, the
 * system tests and the benches.
 */
package org.restomesh.dev.database;
