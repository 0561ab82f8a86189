/**
 * Looks every hour whether delivery platforms still are what we think
 * (requirements/3-delivery-webhooks-errors#reconciliation). Only reads, and tells of what it finds;
 * uses configurations and the rows beside orders.
 */
package org.restomesh.delivery.reconciliation;
