/**
 * What a refund means for the intent that it is of (contract/3-licensing#refund): called by {@code
 * payment.refund}, uses {@code checkout.intent}, {@code licensing} and {@code invoice}.
 */
package org.restomesh.checkout.refund;
