/** The structure of the code, as rules that are checked. */
package org.restomesh.architecture;
