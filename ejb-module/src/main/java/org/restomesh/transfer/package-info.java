/**
 * Imports of files: received, read without changing anything, shown, and applied as a whole
 * (docs/import-export). Kinds of imports implement ImportKind; the work itself is in the package
 * below.
 */
package org.restomesh.transfer;
