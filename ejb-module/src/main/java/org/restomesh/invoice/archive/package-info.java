/**
 * Invoices that a chain brings from its former system, beside our own, at the legacy paths
 * (requirements/2-licensing-billing#versioning; contract/3-licensing#legacy-invoices). It publishes
 * {@link org.restomesh.invoice.archive.InvoiceArchive} and {@link
 * org.restomesh.invoice.archive.LegacyImport}, and uses {@code invoice} and {@code identity}.
 */
package org.restomesh.invoice.archive;
