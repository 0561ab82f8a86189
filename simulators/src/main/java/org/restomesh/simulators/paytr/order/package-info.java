/**
 * An order as a shop sends it to PayTR: the signed form with its basket and amounts, checked as
 * strictly as PayTR does; used by the payment page.
 */
package org.restomesh.simulators.paytr.order;
