/** Outbound webhooks over HTTP: subscriptions and what was sent to them (contract 6). */
package org.restomesh.api.webhook;
