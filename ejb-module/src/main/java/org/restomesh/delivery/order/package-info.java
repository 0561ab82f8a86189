/**
 * What delivery must know of an order beside the order itself: which one it is at the platform, and
 * how far the two have come with each other. Rows only; the rules are in intake, outbound and
 * action.
 */
package org.restomesh.delivery.order;
