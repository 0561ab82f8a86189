/** Makes an order, a change or a refund of one inbox item, in one transaction: finds and holds the order, places, amends, splits, cancels. Called by intake; staff's test orders come in here as well. */
package org.restomesh.delivery.intake.order;
