/**
 * Invoices that a chain brings along from its former system, beside our own, at the legacy paths
 * (spec 2, Versioning; contract 3, Ownership, credits, invoices). It publishes {@link
 * org.restomesh.invoice.archive.InvoiceArchive} and {@link
 * org.restomesh.invoice.archive.LegacyImport}, and uses {@code invoice} and {@code identity}.
 */
package org.restomesh.invoice.archive;
