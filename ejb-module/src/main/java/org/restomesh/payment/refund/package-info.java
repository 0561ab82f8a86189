/**
 * Money that goes back, each refund carried out once at the payment provider, whatever fails
 * between it and us (contract/3-licensing#refund). Features tell by a {@code RefundHandler} what
 * their payments are and what follows; called by the API and the job.
 */
package org.restomesh.payment.refund;
