package org.restomesh.device.command;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A device's report of how a command ended. Unknown properties are ignored.
 *
 * @param error at most 1000 characters
 * @param claimId when given, must be the claim that the outcome belongs to
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record AckCommand(
    @NotNull AckStatus status,
    @PayloadSize @Nullable ObjectNode result,
    @Size(max = 1000) @Nullable String error,
    @Nullable UUID claimId) {}
