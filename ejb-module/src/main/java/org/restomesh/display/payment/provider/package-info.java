/**
 * Where guests' payments meet the payment provider, outside any transaction: opens its page,
 * applies its answers, and asks again about payments that are due. Called by the API, callbacks and
 * the job.
 */
package org.restomesh.display.payment.provider;
