/**
 * What the columns of a table are called and how their cells are read: strictly, each fault by row
 * and column (docs/import-export). The kinds of tables declare their columns with it.
 */
package org.restomesh.sheet.column;
