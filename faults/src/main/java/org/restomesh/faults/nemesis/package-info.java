/**
 * What befalls the nodes, and when: a schedule that follows from a seed, and the nemesis that
 * carries it out and writes it into the history. Uses {@link org.restomesh.faults.nodes}.
 */
@NullMarked
package org.restomesh.faults.nemesis;

import org.jspecify.annotations.NullMarked;
