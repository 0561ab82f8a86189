/**
 * What web modules and clients know of a request without HTTP types: its id, its line in the access
 * log, how it is framed, and when to retry it.
 */
package org.restomesh.shared.http;
