/**
 * What follows the load: waiting until the installation has done its work, and reading through its
 * API what has become of all that clients were promised. Uses all other packages of clients.
 */
@NullMarked
package org.restomesh.faults.load.end;

import org.jspecify.annotations.NullMarked;
