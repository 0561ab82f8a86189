/** Rate limits per minute, and whom a request counts for. */
package org.restomesh.shared.limit;
