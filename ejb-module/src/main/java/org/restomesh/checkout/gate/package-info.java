/**
 * The check that lets a request pass by its entitlement, and the denial with the offer that would
 * change it. Filters, the gateway and use cases with a limit call it.
 */
package org.restomesh.checkout.gate;
