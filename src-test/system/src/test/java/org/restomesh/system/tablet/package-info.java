/**
 * The tablet of the simulated partner in a real Chromium: by itself, with servers that are played,
 * and against the deployed EAR.
 */
package org.restomesh.system.tablet;
