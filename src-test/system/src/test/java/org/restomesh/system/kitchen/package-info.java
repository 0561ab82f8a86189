/**
 * The kitchen page in a real Chromium: by itself, with a restaurant that is played, and against the
 * deployed EAR.
 */
package org.restomesh.system.kitchen;
