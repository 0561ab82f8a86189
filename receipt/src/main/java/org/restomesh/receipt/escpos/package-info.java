/** Turns a page into the bytes of an ESC/POS receipt printer. */
package org.restomesh.receipt.escpos;
