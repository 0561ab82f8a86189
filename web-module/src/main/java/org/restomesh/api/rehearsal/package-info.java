/** Rehearsal mode over HTTP (contract 7). */
package org.restomesh.api.rehearsal;
