/** Invoices for staff, at their own paths and at those of the legacy archive. */
package org.restomesh.api.invoice;
