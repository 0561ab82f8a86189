/**
 * PayTR's payment page as a shop sees it: payments, the buttons that end them, callbacks until the
 * shop says OK, refunds and a control API for tests; all state is in memory.
 */
package org.restomesh.simulators.paytr;
