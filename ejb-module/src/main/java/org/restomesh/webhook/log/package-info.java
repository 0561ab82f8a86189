/**
 * What became of each event for each subscription: the log of deliveries and attempts, sending
 * again by hand, the test event, and how long all of it is kept
 * (contract/6-webhooks#delivery-record). It reads and prepares rows that {@code webhook.dispatch}
 * works off, and tells that feature what has become due.
 */
package org.restomesh.webhook.log;
