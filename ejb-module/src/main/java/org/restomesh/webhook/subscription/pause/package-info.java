/** Whether a subscription is served: active, paused and why, deleted, and the events by which its deliveries hear of that. */
package org.restomesh.webhook.subscription.pause;
