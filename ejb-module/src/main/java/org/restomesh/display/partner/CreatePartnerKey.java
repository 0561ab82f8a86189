package org.restomesh.display.partner;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restomesh.display.DisplayScope;

/**
 * A key for a partner.
 *
 * @param scopes the most that its screens can be granted; duplicates are ignored
 * @param allowedReturnOrigins where guests may be sent back to after paying; none when null
 */
public record CreatePartnerKey(
    @NotBlank @Size(max = 200) String name,
    @NotNull @Size(min = 1, max = 20) List<@NotNull DisplayScope> scopes,
    @Size(max = 20) @Nullable List<@NotNull @Size(max = 255) String> allowedReturnOrigins) {}
