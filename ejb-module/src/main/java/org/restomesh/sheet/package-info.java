/**
 * Tables as files that offices open: rows and cells, and why a file is not read
 * (docs/import-export). The formats and the columns are in the packages below; what the cells mean
 * is the caller's.
 */
package org.restomesh.sheet;
