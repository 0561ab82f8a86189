/** An order as a shop sends it to PayTR: the signed form with its basket and amounts, as strict as PayTR is about it; the payment page calls it. */
package org.restomesh.simulators.paytr.order;
