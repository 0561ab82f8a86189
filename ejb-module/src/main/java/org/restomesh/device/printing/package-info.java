/**
 * What printers without an agent can be told, and what receipts look like on paper
 * (contract/8-cloud-printers#picture). The queue checks by it; printers and staff get its pictures.
 */
package org.restomesh.device.printing;
