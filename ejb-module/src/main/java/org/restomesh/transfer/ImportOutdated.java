package org.restomesh.transfer;

import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.sheet.FileProblem;

/** What an import changes has been changed by somebody else since its file was read. */
public final class ImportOutdated extends DomainException {
  private static final long serialVersionUID = 1L;

  public ImportOutdated() {
    super(ErrorCode.RESOURCE_CONFLICT, FileProblem.OUTDATED.message(""));
  }
}
