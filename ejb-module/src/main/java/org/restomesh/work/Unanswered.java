package org.restomesh.work;

/** An exception that says: the other side does not answer, and will not answer others either. */
public interface Unanswered {}
