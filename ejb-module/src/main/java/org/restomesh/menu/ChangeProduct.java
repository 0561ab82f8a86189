package org.restomesh.menu;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What to change; a null component stays as it is.
 *
 * @param description an empty Optional (JSON null) clears it
 * @param options all that there are from now on
 * @param imageUrl an empty Optional (JSON null) clears it
 */
public record ChangeProduct(
    UUID categoryId,
    @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank") @Size(max = 200) String name,
    Optional<@Size(max = 2000) String> description,
    @Min(value = 0, message = ProductOption.RANGE)
        @Max(value = ProductOption.MAX_CENTS, message = ProductOption.RANGE)
        Long priceCents,
    Boolean isAvailable,
    Boolean isActive,
    Station station,
    @Size(max = 100) List<@NotNull @Valid ProductOption> options,
    Optional<@Size(max = 2048) String> imageUrl) {}
