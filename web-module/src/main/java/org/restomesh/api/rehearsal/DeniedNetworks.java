package org.restomesh.api.rehearsal;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** All networks that deliveries must not reach; none with an empty list. */
public record DeniedNetworks(
    @NotNull @Size(max = 100) List<@NotNull @Size(max = 50) String> cidrs) {}
