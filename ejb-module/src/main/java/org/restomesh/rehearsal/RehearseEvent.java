package org.restomesh.rehearsal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.UUID;

/** An event to append by hand. */
public record RehearseEvent(
    @NotNull UUID tenantId,
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = "[a-z0-9_]+(\\.[a-z0-9_]+)+", message = "must be dotted lower case words")
        String type,
    @NotNull ObjectNode payload) {}
