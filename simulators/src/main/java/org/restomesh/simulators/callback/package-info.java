/** How the simulated services call whoever uses them; knows none of the services. */
package org.restomesh.simulators.callback;
