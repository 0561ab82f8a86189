package org.restomesh.display.request;

import jakarta.validation.constraints.Size;

/**
 * What a guest says beside pressing the button.
 *
 * @param note may be null
 */
public record RequestService(@Size(max = 500) String note) {
  public static final RequestService WITHOUT_A_WORD = new RequestService(null);
}
