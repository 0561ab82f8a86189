/**
 * Codes that bring new tenants, and the tenants that they brought. Operators make them, an intent
 * names one.
 */
package org.restomesh.checkout.intent.referral;
