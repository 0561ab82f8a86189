/**
 * The operator's catalogue as a table: its columns, its export, and what an import of it changes
 * (docs/import-export#catalogue).
 */
package org.restomesh.catalogue.transfer;
