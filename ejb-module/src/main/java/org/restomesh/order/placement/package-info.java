/**
 * Orders from the menu, at its prices, and the moves that staff make with them
 * (contract/4-orders-delivery#order-endpoints). Called by the API, and by partners' screens for
 * guests.
 */
package org.restomesh.order.placement;
