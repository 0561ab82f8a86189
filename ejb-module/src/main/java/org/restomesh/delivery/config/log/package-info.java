/**
 * The wire log: what was said between platforms and us, masked and cut to what is kept. Whoever
 * calls a platform or is called writes it; staff read it through the API.
 */
package org.restomesh.delivery.config.log;
