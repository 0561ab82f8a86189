/**
 * The HTTP edge that every request passes: ids, log, metrics, headers, JSON, paging, and what many
 * resources need of HTTP.
 */
package org.restomesh.api.http;
