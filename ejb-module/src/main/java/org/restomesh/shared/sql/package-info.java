/** SQL of our own past Hibernate, in the transaction of its session (ADR 0016). */
package org.restomesh.shared.sql;
