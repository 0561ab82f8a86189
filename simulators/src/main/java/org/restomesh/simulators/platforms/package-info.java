/** Puts the four delivery platforms together, in the WAR or in a process of their own. */
package org.restomesh.simulators.platforms;
