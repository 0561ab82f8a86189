package org.restomesh.identity.secondfactor.own;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.secondfactor.passkey.PasskeyRequest;

/**
 * How somebody can go on who has a second factor.
 *
 * @param passkey what to ask their browser; null where that is no way
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SecondFactorWays(List<Way> ways, @Nullable PasskeyRequest passkey) {
  /** One of them. */
  public enum Way {
    /** Of an app. */
    CODE,
    PASSKEY,
    RECOVERY_CODE
  }
}
