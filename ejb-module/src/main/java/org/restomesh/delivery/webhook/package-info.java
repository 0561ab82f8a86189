/**
 * How an inbound call proves that it is a platform's
 * (requirements/3-delivery-webhooks-errors#platform-a-token;
 * contract/4-orders-delivery#platform-a-token): platform A by a token signed with HS512, platform C
 * by an HMAC of the body. Knows nothing of orders.
 */
package org.restomesh.delivery.webhook;
