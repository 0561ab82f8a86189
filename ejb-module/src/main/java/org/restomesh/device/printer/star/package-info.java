/**
 * Star CloudPRNT, the version over HTTP: a printer asks, downloads, and confirms
 * (contract/8-cloud-printers#star-poll). The API calls {@code StarRequests}.
 */
package org.restomesh.device.printer.star;
