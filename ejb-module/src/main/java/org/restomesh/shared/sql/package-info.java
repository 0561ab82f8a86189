/** SQL beside JPA, with named parameters (ADR 0029). */
package org.restomesh.shared.sql;
