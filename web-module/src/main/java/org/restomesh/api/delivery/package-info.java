/** Delivery platforms on the wire: what staff configure and do, and what platforms tell us. */
package org.restomesh.api.delivery;
