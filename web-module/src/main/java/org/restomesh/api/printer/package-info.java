/**
 * Endpoints of printers without an agent, in their vendors' protocols
 * (contract/8-cloud-printers#printer-realm).
 */
package org.restomesh.api.printer;
