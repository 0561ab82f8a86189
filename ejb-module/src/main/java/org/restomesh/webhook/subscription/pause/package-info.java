/**
 * Whether a subscription is served: active, paused (and why) or deleted, and the events that tell
 * its deliveries of that.
 */
package org.restomesh.webhook.subscription.pause;
