/**
 * Printers that fetch their work by themselves, one of Star's and one of Epson's: as strict as the
 * manuals, and open to what befalls printers. They are driven step by step, by a test.
 */
package org.restomesh.simulators.printer;
