/**
 * Turns one inbox item into an order, a change or a refund, in one transaction: finds and locks the
 * order, places, amends, splits, cancels. Called by intake; staff's test orders start here as well.
 */
package org.restomesh.delivery.intake.order;
