package org.restomesh.api.delivery;

import jakarta.validation.constraints.NotNull;

/** Whether the store is to be open at one platform. */
public record ToggleRestaurant(@NotNull Boolean open) {}
