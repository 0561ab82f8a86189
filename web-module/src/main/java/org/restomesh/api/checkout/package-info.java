/** Checkout over HTTP: quotes, intents, confirmation, and the callback of the payment provider. */
package org.restomesh.api.checkout;
