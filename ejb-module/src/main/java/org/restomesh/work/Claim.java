package org.restomesh.work;

import java.util.List;

/**
 * The result of claiming due rows: those that are this node's alone until their lease ends.
 *
 * @param blocked whether more is due that cannot be claimed now: other nodes have the key's share
 */
public record Claim<R>(List<R> rows, boolean blocked) {
  public Claim {
    rows = List.copyOf(rows);
  }

  public static <R> Claim<R> of(List<R> rows) {
    return new Claim<>(rows, false);
  }

  public static <R> Claim<R> none() {
    return of(List.of());
  }
}
