package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.Log;

class OutageTest {
  private static final String NAME = OutageTest.class.getName();

  private final Logger logger = Logger.getLogger(NAME);
  private final List<String> lines = new ArrayList<>();
  private final Outage outage = new Outage(Log.named(NAME), "broken", "whole");
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          lines.add(line.getLevel() + " " + line.getMessage());
        }

        @Override
        public void flush() {
          // Nothing waits.
        }

        @Override
        public void close() {
          // Nothing is open.
        }
      };

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
  }

  @AfterEach
  void listenNoMore() {
    logger.removeHandler(handler);
  }

  @Test
  void whatWorksIsNotWorthALine() {
    outage.worked();

    assertThat(lines).isEmpty();
  }

  @Test
  void itsBeginAndItsEndAreSaidOnce() {
    for (int i = 0; i < 3; i++) {
      outage.failed(new IllegalStateException("no " + i));
    }
    outage.worked();
    outage.worked();
    outage.failed(new IllegalStateException("again"));

    assertThat(lines)
        .containsExactly(
            "WARNING broken: java.lang.IllegalStateException: no 0",
            "INFO whole",
            "WARNING broken: java.lang.IllegalStateException: again");
  }
}
