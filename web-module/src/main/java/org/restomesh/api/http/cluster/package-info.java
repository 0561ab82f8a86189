/** What an answer waits for where several nodes answer as one. */
package org.restomesh.api.http.cluster;
