package org.restomesh.faults.nemesis;

import java.time.Duration;

/**
 * One fault of a schedule.
 *
 * @param at not before this time since the schedule's begin
 * @param target such as "node-2" or "database"
 */
public record PlannedFault(Duration at, Fault fault, String target) {
  String text() {
    return "%5d s  %-18s %s".formatted(at.toSeconds(), fault.title(), target);
  }
}
