/**
 * The only way to call a platform: account, token, circuit breaker; whether it lets a tenant in,
 * and what staff do there while they wait. Called by the API, intake, polls, actions and the
 * outbound queue.
 */
package org.restomesh.delivery.config.call;
