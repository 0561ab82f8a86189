/**
 * What was bought, given or renewed by one payment, line by line. The checkout makes it,
 * provisioning takes it, ownership keeps it.
 */
package org.restomesh.licensing.purchase;
