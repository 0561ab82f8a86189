/** Which statements something sends to PostgreSQL, as its log tells. */
package org.restomesh.bench.statements;
