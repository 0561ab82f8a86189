/**
 * How long deliveries, attempts and payloads are kept, and the job that deletes them. Resends and
 * recovery ask it how far back they may go.
 */
package org.restomesh.webhook.log.retention;
