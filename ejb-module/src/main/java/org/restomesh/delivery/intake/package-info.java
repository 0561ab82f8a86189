/**
 * What platforms tell us: kept masked in one inbox whichever road it came by, and made into orders
 * and changes of orders, each in a transaction of its own (spec 3; contract 4, Orders from
 * platforms). Webhooks and polls hand over what they got; both roads are idempotent.
 */
package org.restomesh.delivery.intake;
