/**
 * What the payment provider reports and is asked: the inbox of callbacks, their verdicts, the sweep
 * that takes up those whose node has ended, and the job that asks about payments without a callback
 * (contract/3-licensing#payment-callback, contract/3-licensing#status-query).
 */
package org.restomesh.checkout.callback;
