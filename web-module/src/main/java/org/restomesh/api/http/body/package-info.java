/**
 * Bodies of requests: how large they may be, waited for without a thread (a late one is answered
 * 408), read as a form, and validated once; filters and resources call it.
 */
package org.restomesh.api.http.body;
