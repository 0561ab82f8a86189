/** What platforms tell us, by webhook or poll: kept masked in one inbox, then made into orders, again when it has failed (requirements/3-delivery-webhooks-errors#order-status). The API and the polls hand it over; both roads are idempotent. */
package org.restomesh.delivery.intake;
