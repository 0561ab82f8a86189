/**
 * The archive of invoices and credit notes: gapless numbers, immutable records, and their PDF
 * (requirements/2-licensing-billing#endpoints; contract/3-licensing#invoices). It publishes {@link
 * org.restomesh.invoice.Invoices} and {@link org.restomesh.invoice.CreditNotes} and uses {@code
 * identity} and the names of {@code payment}; it knows no product and no cart.
 */
package org.restomesh.invoice;
