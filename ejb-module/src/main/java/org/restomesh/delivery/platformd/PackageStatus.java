package org.restomesh.delivery.platformd;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.restomesh.delivery.platform.order.RemoteState;

/** The states of a package in their order; the last two are alternative ends. */
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

  /** For the package query. */
  static final String ALL =
      Arrays.stream(values()).map(status -> status.wireName).collect(Collectors.joining(","));

  private final String wireName;
  private final RemoteState state;

  PackageStatus(String wireName, RemoteState state) {
    this.wireName = wireName;
    this.state = state;
  }

  static Optional<PackageStatus> of(String wireName) {
    return Arrays.stream(values()).filter(status -> status.wireName.equals(wireName)).findFirst();
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
