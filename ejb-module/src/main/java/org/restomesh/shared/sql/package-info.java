/** SQL of our own past Hibernate, in the transaction of its session (ADR 0017). */
package org.restomesh.shared.sql;
