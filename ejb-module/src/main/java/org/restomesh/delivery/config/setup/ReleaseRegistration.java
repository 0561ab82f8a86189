package org.restomesh.delivery.config.setup;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.restomesh.delivery.platform.Platform;

/** Release a platform's restaurant for another tenant. */
public record ReleaseRegistration(
    @NotNull Platform platform, @NotBlank @Size(max = 64) String remoteRestaurantId) {}
