/**
 * One delivery platform as a third-party service: its protocol, the log of calls, the control API
 * and its page. The packages a, b, c and d hold what differs between the platforms. Imports nothing
 * of Restomesh.
 */
package org.restomesh.simulators.delivery;
