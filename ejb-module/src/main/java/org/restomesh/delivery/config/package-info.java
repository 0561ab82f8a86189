/**
 * How each tenant is known at the delivery platforms, and the only way to call them: credentials,
 * tokens, error counts, mappings of the menu and the log of the wire
 * (requirements/3-delivery-webhooks-errors#delivery-configuration;
 * contract/4-orders-delivery#config-record). Publishes who receives ({@code ConfigLookup}, {@code
 * RestaurantVerification}), calls ({@code PlatformCalls}), mappings and the log; uses the port and
 * the menu, and knows no order.
 */
package org.restomesh.delivery.config;
