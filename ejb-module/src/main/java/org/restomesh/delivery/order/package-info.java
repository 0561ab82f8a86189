/**
 * Delivery's own data of an order: which one it is at the platform, and what each side has told the
 * other. Rows only; the rules are in intake, outbound and action.
 */
package org.restomesh.delivery.order;
