package org.restomesh.api.realtime;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.security.caller.CurrentScreen;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.display.ScreenPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.shared.error.MissingField;
import org.restomesh.shared.error.ResourceNotFound;

/** The branch that the caller watches: one in scope that staff name, or a screen's own. */
@RequestScoped
public class WatchedBranch {
  @Inject CurrentStaff staff;
  @Inject CurrentScreen screen;
  @Inject Branches branches;

  /**
   * @param wanted null when the caller names none
   * @throws MissingField when staff name none
   * @throws ResourceNotFound when it is outside the caller's scope
   */
  UUID of(@Nullable UUID wanted) {
    Optional<ScreenPrincipal> watching = screen.find();
    if (watching.isPresent()) {
      return ofScreen(watching.get(), wanted);
    }
    if (wanted == null) {
      throw new MissingField("branchId");
    }
    branches.requireInScope(staff.get(), wanted);
    return wanted;
  }

  private static UUID ofScreen(ScreenPrincipal watching, @Nullable UUID wanted) {
    UUID own = watching.branchId();
    if (wanted != null && !wanted.equals(own)) {
      throw new ResourceNotFound("Branch");
    }
    return own;
  }
}
