/**
 * What changes ownership, each under the billing lock: provisioning, cancelling, revoking,
 * overriding, and what time does. Checkout, refunds, operators and two jobs call it.
 */
package org.restomesh.licensing.lifecycle;
