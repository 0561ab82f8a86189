/** Turns every failure into the one error envelope of spec 3; nothing unexpected leaks. */
package org.restomesh.api.error;
