package org.restomesh.work;

/** Marks exceptions: the other side does not answer, and would not answer others either. */
public interface Unanswered {}
