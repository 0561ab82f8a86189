package org.restomesh.faults.check;

import static org.restomesh.faults.check.CleanHistory.TENANT;
import static org.restomesh.faults.check.Records.with;

import java.util.List;
import java.util.function.Predicate;
import org.restomesh.faults.check.socket.FramesInOrder;
import org.restomesh.faults.check.socket.FramesWithoutGap;
import org.restomesh.faults.check.socket.SameFrames;
import org.restomesh.faults.history.Observation.FrameReceived;
import org.restomesh.faults.history.Observation.SnapshotRead;
import org.restomesh.faults.history.Observation.SocketOpened;

/** What can be wrong with what kitchen screens get. */
final class ScreenFaults {
  static final String STEADY = "steady";
  static final String RESTLESS = "restless";

  static final List<PlantedFault> ALL =
      List.of(
          PlantedFault.of(
              "an event comes twice on a connection",
              FramesInOrder.class,
              history -> {
                FrameReceived frame = history.first(FrameReceived.class, frame(STEADY, 7));
                history.add(with(frame, "at", frame.at() + 1));
              }),
          new PlantedFault(
              "two events come in the wrong order",
              List.of(FramesInOrder.class, FramesWithoutGap.class),
              history ->
                  history.swapTimes(
                      history.first(FrameReceived.class, frame(STEADY, 7)),
                      history.first(FrameReceived.class, frame(STEADY, 8)))),
          PlantedFault.of(
              "a screen that resumes gets again what it had",
              FramesInOrder.class,
              history -> {
                SocketOpened resumed = resumed(history);
                FrameReceived had =
                    history.first(FrameReceived.class, frame(RESTLESS, resumed.resumedAfter()));
                history.add(with(had, "at", resumed.at() + 1));
              }),
          PlantedFault.of(
              "a screen misses an event",
              FramesWithoutGap.class,
              history -> history.remove(FrameReceived.class, frame(STEADY, 7))),
          PlantedFault.of(
              "a screen that resumes misses an event",
              FramesWithoutGap.class,
              history -> {
                long next = resumed(history).resumedAfter() + 1;
                history.remove(FrameReceived.class, frame(RESTLESS, next));
              }),
          PlantedFault.of(
              "a screen misses an event after its snapshot",
              FramesWithoutGap.class,
              history -> {
                long next = snapshot(history).upTo() + 1;
                history.remove(FrameReceived.class, frame(RESTLESS, next));
              }),
          PlantedFault.of(
              "an event is about another order on another screen",
              SameFrames.class,
              history ->
                  history.change(
                      FrameReceived.class,
                      frame(RESTLESS, 7),
                      frame -> with(frame, "subject", "another"))),
          PlantedFault.of(
              "an event is of another type on another screen",
              SameFrames.class,
              history ->
                  history.change(
                      FrameReceived.class,
                      frame(RESTLESS, 7),
                      frame -> with(frame, "type", "order.cancelled"))));

  private ScreenFaults() {}

  static Predicate<FrameReceived> frame(String screen, long id) {
    return frame ->
        frame.tenant().equals(TENANT) && frame.screen().equals(screen) && frame.eventId() == id;
  }

  /** The first time that a screen came back and got what it had missed. */
  static SocketOpened resumed(Edited history) {
    return history.first(
        SocketOpened.class, one -> one.tenant().equals(TENANT) && one.resumedAfter() > 0);
  }

  static SnapshotRead snapshot(Edited history) {
    return history.first(SnapshotRead.class, one -> one.tenant().equals(TENANT));
  }
}
