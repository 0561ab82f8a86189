/** Which addresses may be called on behalf of a tenant (spec 3, Safety gate for URLs). */
package org.restomesh.webhook.safety;
