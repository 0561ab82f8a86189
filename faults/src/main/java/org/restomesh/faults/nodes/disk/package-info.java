/** Small disks that can be full: file systems in memory in place of a folder. Linux, as root. */
@NullMarked
package org.restomesh.faults.nodes.disk;

import org.jspecify.annotations.NullMarked;
