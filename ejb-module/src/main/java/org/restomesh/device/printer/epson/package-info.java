/**
 * Epson's Server Direct Print: a printer asks for a document, and tells how it went
 * (contract/8-cloud-printers#epson-get-request). The API calls {@code EpsonRequests}.
 */
package org.restomesh.device.printer.epson;
