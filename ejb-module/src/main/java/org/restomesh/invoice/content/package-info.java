/**
 * What an invoice contains: series and number, seller, buyer, lines and amounts. The checkout
 * drafts it; the archive shows a former system's invoices with it.
 */
package org.restomesh.invoice.content;
