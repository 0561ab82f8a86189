package org.restomesh.transfer;

/**
 * What a row changes in one column.
 *
 * @param column its key
 * @param from as an export in the language of the file would write it; empty when there was nothing
 * @param to the same of what will be there
 */
public record CellChange(String column, String from, String to) {}
