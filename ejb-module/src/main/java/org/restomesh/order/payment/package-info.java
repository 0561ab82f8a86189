/**
 * What guests pay for orders: bills, payments taken by staff or online, and overpayments
 * (contract/4-orders-delivery#order-payments). Called by the API and by guests' payments at
 * screens.
 */
package org.restomesh.order.payment;
