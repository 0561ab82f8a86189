/**
 * "mvn -Pfaults": the campaign that brings cluster, clients, nemesis and checker together, and its
 * report.
 */
@NullMarked
package org.restomesh.faults;

import org.jspecify.annotations.NullMarked;
