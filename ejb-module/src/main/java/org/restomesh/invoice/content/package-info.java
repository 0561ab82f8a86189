/** What stands on an invoice: series and number, seller, buyer, lines and amounts. The checkout drafts it, the archive of a former system is shown by it. */
package org.restomesh.invoice.content;
