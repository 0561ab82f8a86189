/**
 * A platform's cart on our menu: products found by their mappings, prices compared, and the hash by
 * which the same cart is known again. Used where intake places and changes orders.
 */
package org.restomesh.delivery.intake.cart;
