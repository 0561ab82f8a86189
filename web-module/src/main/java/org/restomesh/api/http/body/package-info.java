/** Bodies of requests: how large they may be, waited for without a thread (one that does not come in time is answered 408), read as a form, and validated once; filters and resources call it. */
package org.restomesh.api.http.body;
