package org.restomesh.shared.error;

import java.util.List;

/** The input breaks at least one rule; each problem reads {@code path: what is wrong}. */
public class ValidationFailed extends DomainException {
  private static final long serialVersionUID = 1L;

  private final List<String> problems;

  public ValidationFailed(List<String> problems) {
    super(ErrorCode.VALIDATION_ERROR, String.join("; ", problems));
    this.problems = List.copyOf(problems);
  }

  public ValidationFailed(String path, String problem) {
    this(List.of(path + ": " + problem));
  }

  @Override
  public final List<String> problems() {
    return problems;
  }
}
