package org.restomesh.sheet;

/** A file of which nothing can be read. */
public final class FileRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final FileProblem problem;
  private final String detail;

  public FileRefused(FileProblem problem) {
    this(problem, "");
  }

  public FileRefused(FileProblem problem, Object detail) {
    super(problem.message(detail.toString()));
    this.problem = problem;
    this.detail = detail.toString();
  }

  public FileProblem problem() {
    return problem;
  }

  /** What the problem's message names. */
  public String detail() {
    return detail;
  }
}
