/**
 * PayTR's payment page as a shop meets it: as strict about what it is sent, as stubborn about what
 * it wants to hear. All state is in memory; a control API presses the buttons for tests.
 */
package org.restomesh.simulators.paytr;
