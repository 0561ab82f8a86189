/**
 * The yearly renewal of an account (requirements/2-licensing-billing#renewal;
 * contract/3-licensing#jobs): cycles with the prices of their generation, what of an account they
 * renew, reminders, and their end. The checkout takes the payment; the paid period begins in {@code
 * licensing}.
 */
package org.restomesh.checkout.renewal;
