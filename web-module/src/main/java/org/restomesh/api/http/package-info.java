/** The HTTP edge that every request passes: ids, log, headers, body limits, JSON, paging. */
package org.restomesh.api.http;
