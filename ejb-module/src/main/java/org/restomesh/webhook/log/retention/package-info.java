/** How long deliveries, attempts and payloads are kept, and the job that deletes them. Sending again asks how far back it may go. */
package org.restomesh.webhook.log.retention;
