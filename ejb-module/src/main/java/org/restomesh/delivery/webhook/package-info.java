/**
 * How an inbound call proves that it is a platform's (spec 3, Authentication; contract 4): platform
 * A by a token signed with HS512, platform C by an HMAC of the body. Knows nothing of orders.
 */
package org.restomesh.delivery.webhook;
