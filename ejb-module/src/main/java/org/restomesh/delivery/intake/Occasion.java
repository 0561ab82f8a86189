package org.restomesh.delivery.intake;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.restomesh.delivery.config.WireLine;

/**
 * On which occasion something that came in is carried out.
 *
 * @param branch that takes orders now, or null
 * @param line of the wire log that is written with an order
 */
record Occasion(
    LaterSight.Split split, Supplier<UUID> branch, Function<Outcome, Optional<WireLine>> line) {}
