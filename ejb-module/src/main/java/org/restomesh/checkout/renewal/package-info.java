/**
 * The yearly renewal of an account (spec 2, Renewal; contract 3, Jobs): cycles with the prices of
 * their generation, what of an account they renew, reminders, and their end. Paying one is the
 * checkout's, and what is paid then begins in {@code licensing}.
 */
package org.restomesh.checkout.renewal;
