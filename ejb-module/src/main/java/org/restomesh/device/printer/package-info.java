/**
 * Printers that fetch their work without an agent (contract/8-cloud-printers): who may speak for
 * one, and how it is. The registry makes them; the packages below speak their vendors' protocols.
 */
package org.restomesh.device.printer;
