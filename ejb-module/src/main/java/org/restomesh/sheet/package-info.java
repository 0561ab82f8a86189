/**
 * Tables as files that offices open: reads and writes CSV and XLSX, row by row and within bounds
 * (docs/import-export). Knows formats only; what the cells mean is the caller's.
 */
package org.restomesh.sheet;
