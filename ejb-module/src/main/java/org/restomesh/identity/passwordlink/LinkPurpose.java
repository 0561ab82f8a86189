package org.restomesh.identity.passwordlink;

import java.time.Duration;

/** What a link was sent for, and how long it works. */
public enum LinkPurpose {
  /** A new account: people come to it when they next read their mails. */
  INVITATION(Duration.ofDays(3)),
  /** A forgotten password: whoever asked is waiting. */
  RESET(Duration.ofHours(1));

  private final Duration life;

  LinkPurpose(Duration life) {
    this.life = life;
  }

  public Duration life() {
    return life;
  }
}
