/**
 * The adapter to PayTR's payment page (iFrame API). It publishes nothing but the port, {@link
 * org.restomesh.payment.PaymentProvider}, and may use the shared packages only.
 */
package org.restomesh.payment.paytr;
