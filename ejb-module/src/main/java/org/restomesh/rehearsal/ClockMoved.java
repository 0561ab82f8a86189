package org.restomesh.rehearsal;

/** In-process event: the rehearsal clock was moved on this node. */
public record ClockMoved() {}
