package org.restomesh.mail;

import static org.restomesh.shared.StateMachine.in;

import java.util.EnumSet;
import org.restomesh.shared.StateMachine;

/** The life cycle of a mail. */
public enum MailState {
  /** Due, under way or waiting for a retry. */
  PENDING,
  /** The mail server has taken it. */
  SENT,
  /** Nothing more is tried until an operator requeues it. */
  DEAD;

  /** What can happen to a mail. */
  public enum Event {
    SUCCEED,
    RETRY,
    GIVE_UP,
    REQUEUE
  }

  public static final StateMachine<MailState, Event> MACHINE =
      new StateMachine<>(
          EnumSet.of(PENDING),
          in(PENDING).on(Event.SUCCEED, SENT, "its text is forgotten"),
          in(PENDING).on(Event.RETRY, PENDING, "sent again later"),
          in(PENDING).on(Event.GIVE_UP, DEAD, "no attempt is left, or none makes sense"),
          in(DEAD).on(Event.REQUEUE, PENDING, "all attempts begin anew"));
}
