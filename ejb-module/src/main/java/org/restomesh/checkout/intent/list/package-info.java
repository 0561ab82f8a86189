/** Intents of all tenants as a list, for the operator. Nothing is changed here. */
package org.restomesh.checkout.intent.list;
