/** Runs what docs/webhooks.md tells receivers to copy. */
package org.restomesh.webhook.recipes;
