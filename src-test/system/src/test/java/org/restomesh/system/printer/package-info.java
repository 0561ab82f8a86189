/** Printers without an agent, as they meet us (contract/8-cloud-printers). */
package org.restomesh.system.printer;
