/**
 * What platforms tell us, by webhook or poll: stored masked in one inbox, then turned into orders,
 * with retries (requirements/3-delivery-webhooks-errors#order-status). The API and the polls hand
 * it over; both paths are idempotent.
 */
package org.restomesh.delivery.intake;
