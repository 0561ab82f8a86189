package org.restomesh.invoice.content;

/**
 * Who issues the invoices of this installation.
 *
 * @param address empty when not configured, as are taxId and taxOffice
 */
public record Seller(String name, String address, String taxId, String taxOffice) {}
