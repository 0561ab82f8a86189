/** Invoices and credit notes for staff; invoices at the paths of the legacy archive, too. */
package org.restomesh.api.invoice;
