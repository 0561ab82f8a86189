/**
 * What follows when a payment has ended: the handlers that features have for their own payments,
 * and when it is asked about again. Implemented by checkout and guests' payments, called by the
 * provider's callbacks and by jobs.
 */
package org.restomesh.payment.settlement;
