package org.restomesh.shared;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** New record ids: UUIDv7, so that they sort by creation and index well. */
public final class Ids {
  private Ids() {}

  public static UUID next() {
    return UuidCreator.getTimeOrderedEpoch();
  }
}
