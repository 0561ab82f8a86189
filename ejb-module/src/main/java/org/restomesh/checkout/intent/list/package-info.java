/** Intents as a list: a tenant's own, and all for the operator. Nothing is changed here. */
package org.restomesh.checkout.intent.list;
