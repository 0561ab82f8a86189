/**
 * Partner keys and what partners' screens call
 * (requirements/3-delivery-webhooks-errors#display-endpoints;
 * contract/5-display-realtime#display-endpoints).
 */
package org.restomesh.api.display;
