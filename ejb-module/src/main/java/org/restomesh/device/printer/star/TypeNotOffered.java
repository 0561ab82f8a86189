package org.restomesh.device.printer.star;

import jakarta.ejb.ApplicationException;
import java.util.List;

/** A printer wants a job in a type in which it was not offered; nothing was claimed. */
@ApplicationException(rollback = true)
public final class TypeNotOffered extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TypeNotOffered(List<String> offered) {
    super("The job is offered as " + String.join(", ", offered));
  }
}
