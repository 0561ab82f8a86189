/** Where guests' payments meet the payment provider, outside any transaction: opens its page, takes what it says, and asks again for what is due. Called by the API, callbacks and the job. */
package org.restomesh.display.payment.provider;
