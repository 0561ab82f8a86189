package org.restomesh.identity.service.account;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.service.ServiceScope;

/**
 * A service account, which is given its first key.
 *
 * @param scopes duplicates are ignored
 * @param branchId the one branch that it is restricted to; the whole tenant when null
 * @param expiresAt when all its keys end; never when null
 * @param networks where it may call from; everywhere when null or empty
 */
public record CreateServiceAccount(
    @NotBlank @Size(max = 200) String name,
    @Size(max = 500) @Nullable String description,
    @NotNull @Size(min = 1, max = 40) List<@NotNull ServiceScope> scopes,
    @Nullable UUID branchId,
    @Nullable Instant expiresAt,
    @Size(max = 20) @Nullable List<@NotNull @Size(max = 64) String> networks) {}
