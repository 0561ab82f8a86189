/**
 * What both protocols of printers share: which command is the next one, when an unconfirmed one has
 * ended, and what a request says of the printer (contract/8-cloud-printers#never-handed-out-twice).
 */
package org.restomesh.device.printer.protocol;
