package org.restomesh.invoice.archive;

/**
 * The result of importing a list.
 *
 * @param imported how many were added to the archive
 * @param skipped how many were in it already, with the same content
 */
public record ImportedInvoices(int imported, int skipped) {}
