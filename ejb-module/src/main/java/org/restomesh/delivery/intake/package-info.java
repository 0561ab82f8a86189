/**
 * What platforms tell us: kept masked in one inbox whichever road it came by, and made into orders
 * and changes of orders, each in a transaction of its own
 * (requirements/3-delivery-webhooks-errors#order-status; contract/4-orders-delivery#inbox).
 * Webhooks and polls hand over what they got; both roads are idempotent.
 */
package org.restomesh.delivery.intake;
