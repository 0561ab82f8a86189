/**
 * Money that goes back: the operator's refunds, each carried out once at the payment provider,
 * whatever fails between it and us (contract/3-licensing#refund). It uses the intents of {@code
 * checkout.intent}, {@code licensing}, {@code invoice} and the port of {@code payment}.
 */
package org.restomesh.checkout.refund;
