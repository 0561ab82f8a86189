/**
 * Draws receipts: as a picture of the paper for people, and as dots for printers that lack a
 * letter. Takes glyphs from font files in the jar, as the fonts of the machine can't be relied on.
 */
package org.restomesh.receipt.image;
