/**
 * The webhooks by which a platform tells a restaurant of its orders: addresses, signatures and
 * retries; used by the protocols and the control API.
 */
package org.restomesh.simulators.delivery.webhook;
