/**
 * The formats themselves: CSV in UTF-8, and XLSX of which nothing is believed that it says of
 * itself.
 */
package org.restomesh.sheet.format;
