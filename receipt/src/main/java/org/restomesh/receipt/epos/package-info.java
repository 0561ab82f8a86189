/** Turns a page into the XML that Epson's printers fetch: ePOS-Print. */
package org.restomesh.receipt.epos;
