package org.restomesh.display.partner;

import org.restomesh.display.DisplayScope;


import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * A key for a partner.
 *
 * @param scopes the most that screens of it can be given; repetitions do no harm
 * @param allowedReturnOrigins where guests may be sent back to after paying; none when null
 */
public record CreatePartnerKey(
    @NotBlank @Size(max = 200) String name,
    @NotNull @Size(min = 1, max = 20) List<@NotNull DisplayScope> scopes,
    @Size(max = 20) List<@NotNull @Size(max = 255) String> allowedReturnOrigins) {}
