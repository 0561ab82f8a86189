/**
 * How each tenant is known at the delivery platforms, and the only way to call them: credentials,
 * tokens, error counts, mappings of the menu and the log of the wire (spec 3, Delivery platform
 * configuration; contract 4). Publishes who receives ({@code ConfigLookup}, {@code
 * ProvenRestaurants}), calls ({@code PlatformCalls}), mappings and the log; uses the port and the
 * menu, and knows no order.
 */
package org.restomesh.delivery.config;
