/** How the simulated services call their users; knows none of the services. */
package org.restomesh.simulators.callback;
