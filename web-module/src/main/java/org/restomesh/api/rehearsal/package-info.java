/** Rehearsal mode over HTTP (contract/7-rehearsal-operations#rehearsal-mode). */
package org.restomesh.api.rehearsal;
