package org.restomesh.delivery.action;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

/** Say how long an order takes, from now on. */
public record SetPrepTime(@NotNull @Min(1) @Max(240) Integer minutes) {}
