package org.restomesh.delivery.platformd;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.restomesh.delivery.platform.order.RemoteState;

/** The life of a package, in its order; the last two are ends beside it. */
enum PackageStatus {
  CREATED("Created", RemoteState.NEW),
  PICKING("Picking", RemoteState.NO_EFFECT),
  INVOICED("Invoiced", RemoteState.NO_EFFECT),
  SHIPPED("Shipped", RemoteState.SERVED),
  DELIVERED("Delivered", RemoteState.SERVED),
  /** By others. */
  CANCELLED("Cancelled", RemoteState.CANCELLED),
  /** By us. */
  UNSUPPLIED("UnSupplied", RemoteState.CANCELLED);

  /** For the query of packages. */
  static final String ALL =
      Arrays.stream(values()).map(status -> status.word).collect(Collectors.joining(","));

  private final String word;
  private final RemoteState state;

  PackageStatus(String word, RemoteState state) {
    this.word = word;
    this.state = state;
  }

  static Optional<PackageStatus> of(String word) {
    return Arrays.stream(values()).filter(status -> status.word.equals(word)).findFirst();
  }

  RemoteState state() {
    return state;
  }

  boolean isCancelled() {
    return state == RemoteState.CANCELLED;
  }

  /** Whether a package in this status has been in that one. */
  boolean hasReached(PackageStatus wanted) {
    return !isCancelled() && compareTo(wanted) >= 0;
  }
}
