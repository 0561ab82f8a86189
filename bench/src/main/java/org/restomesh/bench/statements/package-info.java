/** Which statements something sends to PostgreSQL, according to its log. */
package org.restomesh.bench.statements;
