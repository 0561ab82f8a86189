package org.restomesh.sheet.column;

/**
 * What is wrong with a cell of a row.
 *
 * @param column its key; its number, counted from 1, when it has no heading
 * @param detail what the fault's message names; empty when it names nothing
 */
public record CellFault(String column, FaultCode code, String detail) {}
