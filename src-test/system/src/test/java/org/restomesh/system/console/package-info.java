/** The admin console in a real Chromium against the deployed EAR: a story for each of its areas. */
package org.restomesh.system.console;
