/**
 * Stories of partners that are told of events
 * (requirements/3-delivery-webhooks-errors#outbound-webhooks; contract/6-webhooks#event-flow).
 */
package org.restomesh.system.webhook;
