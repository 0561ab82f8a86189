/** How the simulated services are set up; knows none of the services. */
package org.restomesh.simulators.settings;
