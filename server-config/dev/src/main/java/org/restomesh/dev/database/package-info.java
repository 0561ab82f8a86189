/** An embedded PostgreSQL: unpacked, made, started and stopped; the launcher, the system tests and the benches call it. */
package org.restomesh.dev.database;
