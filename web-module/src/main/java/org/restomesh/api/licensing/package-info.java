/** What a tenant owns and may use over HTTP (contract 3). */
package org.restomesh.api.licensing;
