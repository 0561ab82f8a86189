/**
 * How each tenant is known at the platforms, for all who work with them: who receives
 * (ConfigLookup), status and health, sealed credentials, branch scope
 * (contract/4-orders-delivery#config-record). Knows the port and no order.
 */
package org.restomesh.delivery.config;
