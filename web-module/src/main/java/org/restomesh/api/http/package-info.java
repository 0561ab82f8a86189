/** The HTTP edge that every request passes: ids, log, metrics, headers, JSON, paging, and what resources need of HTTP again and again. */
package org.restomesh.api.http;
