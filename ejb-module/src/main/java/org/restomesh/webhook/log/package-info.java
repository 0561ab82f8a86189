/**
 * What became of each event for each subscription, sending again by hand, and the test event
 * (contract/6-webhooks#delivery-record). It writes rows that dispatch works off, and tells it what
 * is due.
 */
package org.restomesh.webhook.log;
