/**
 * Checks every hour whether we still are in step with the delivery platforms
 * (requirements/3-delivery-webhooks-errors#reconciliation). Only reads, and reports what it finds;
 * uses configurations and the rows beside orders.
 */
package org.restomesh.delivery.reconciliation;
