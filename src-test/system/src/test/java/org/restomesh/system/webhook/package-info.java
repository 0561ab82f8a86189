/** Stories of partners that are told of events (spec 3, Webhooks; contract 6). */
package org.restomesh.system.webhook;
