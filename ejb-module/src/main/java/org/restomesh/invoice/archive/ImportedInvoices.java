package org.restomesh.invoice.archive;

/**
 * What became of a list.
 *
 * @param imported so many are in the archive since now
 * @param skipped so many were in it already, with the same content
 */
public record ImportedInvoices(int imported, int skipped) {}
