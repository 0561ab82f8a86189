/**
 * The lines of an order: what was ordered with which options, how they are written as JSON, and
 * which of them an amendment cancels. Used by all that handle orders.
 */
package org.restomesh.order.item;
