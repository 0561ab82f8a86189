package org.restomesh.system.kit;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Phaser;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * One end of the server under several stories at once, because each costs a restart. Each story
 * brings about what is to be interrupted, and looks at what became of it afterwards. To be
 * registered as a static extension of each class that takes part.
 */
public final class Outage implements AfterAllCallback {
  /** How the server ends. */
  public enum Kind {
    /** It is told to stop, and loses the messages that its broker has kept. */
    ORDERLY_STOP,
    /** kill -9: no goodbye to anybody. */
    KILL,
    /** The same, for stories that need it within moments after all are prepared. */
    PROMPT_KILL
  }

  /** Points on the way, as many as phases have been completed then. */
  private static final int PREPARED = 1;

  private static final int HAPPENED = 2;
  private static final int RECOVERED = 3;

  private static final Map<Kind, Moment> NEXT = new EnumMap<>(Kind.class);

  private final Kind kind;
  private Moment moment;
  private int reached;

  private Outage(Kind kind) {
    this.kind = kind;
  }

  public static Outage orderlyStop() {
    return new Outage(Kind.ORDERLY_STOP);
  }

  public static Outage kill() {
    return new Outage(Kind.KILL);
  }

  public static Outage promptKill() {
    return new Outage(Kind.PROMPT_KILL);
  }

  public Kind kind() {
    return kind;
  }

  /** The outage that this class takes part in. */
  public static Optional<Outage> of(Class<?> stories) {
    return Arrays.stream(stories.getDeclaredFields())
        .filter(field -> field.getType() == Outage.class && Modifier.isStatic(field.getModifiers()))
        .findFirst()
        .map(Outage::valueOf);
  }

  private static Outage valueOf(Field field) {
    try {
      field.setAccessible(true);
      return (Outage) field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** How many classes take part in the next one of that kind; one, if nobody says so. */
  public static void expect(Kind kind, int classes) {
    synchronized (NEXT) {
      NEXT.put(kind, new Moment(kind, classes));
    }
  }

  /** Returns when all that needs long preparation is in place, in all stories. */
  public void prepared() {
    reach(PREPARED);
  }

  /** The server goes down when all stories have come this far; returns when it answers again. */
  public void happens() {
    happens(() -> {});
  }

  /**
   * @param meanwhile what is done while the server is away
   */
  public void happens(Runnable meanwhile) {
    moment().meanwhile.add(meanwhile);
    reach(HAPPENED);
    moment().requireSuccess();
  }

  /**
   * Returns when all stories are through with what the outage interrupted. Whoever moves the clock
   * waits for this: it would end the leases of the others.
   */
  public void recovered() {
    reach(RECOVERED);
  }

  private synchronized void reach(int point) {
    while (reached < point) {
      reached++;
      moment().stories.arriveAndAwaitAdvance();
    }
  }

  /** A story that has failed before keeps nobody waiting. */
  @Override
  public void afterAll(ExtensionContext testClass) {
    if (reached < RECOVERED) {
      reached = RECOVERED;
      moment().stories.arriveAndDeregister();
    }
  }

  private synchronized Moment moment() {
    if (moment == null) {
      synchronized (NEXT) {
        moment = NEXT.computeIfAbsent(kind, alone -> new Moment(alone, 1));
      }
    }
    return moment;
  }

  /** All that take part in one outage. */
  private static final class Moment {
    private final Kind kind;
    private final List<Runnable> meanwhile = new CopyOnWriteArrayList<>();
    private final Phaser stories;
    private Throwable failure;

    private Moment(Kind kind, int classes) {
      this.kind = kind;
      stories =
          new Phaser(classes) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
              if (phase + 1 == HAPPENED) {
                happen();
              }
              return registered == 0;
            }
          };
    }

    private void happen() {
      try {
        switch (kind) {
          case ORDERLY_STOP -> {
            Installation.stopServer();
            Installation.loseMessages();
          }
          case KILL, PROMPT_KILL -> Installation.kill();
        }
        meanwhile.forEach(Runnable::run);
        Installation.startAgain(ServerProfile.QUICK);
      } catch (RuntimeException | AssertionError e) {
        // Thrown to all who take part, not only to whoever came last.
        failure = e;
      }
    }

    private void requireSuccess() {
      if (failure != null) {
        throw new IllegalStateException("The server did not come back", failure);
      }
    }
  }
}
