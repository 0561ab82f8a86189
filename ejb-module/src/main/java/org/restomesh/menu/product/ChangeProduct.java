package org.restomesh.menu.product;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.ProductOption;
import org.restomesh.menu.Station;
import org.restomesh.shared.json.MaxLength;
import org.restomesh.shared.json.NotNullIfPresent;
import org.restomesh.shared.json.PropertyChange;

/**
 * What to change; what is left out (null, or no change) stays as it is.
 *
 * @param description JSON null clears it
 * @param options the complete new list
 * @param imageUrl JSON null clears it
 */
public record ChangeProduct(
    @NotNullIfPresent @Nullable UUID categoryId,
    @NotNullIfPresent
        @Pattern(regexp = "(?s).*\\S.*", message = "must not be blank")
        @Size(max = 200)
        @Nullable String name,
    @MaxLength(2000) PropertyChange<String> description,
    @NotNullIfPresent
        @Min(value = 0, message = ProductOption.RANGE)
        @Max(value = ProductOption.MAX_CENTS, message = ProductOption.RANGE)
        @Nullable Long priceCents,
    @NotNullIfPresent @Nullable Boolean isAvailable,
    @NotNullIfPresent @Nullable Boolean isActive,
    @NotNullIfPresent @Nullable Station station,
    @NotNullIfPresent @Size(max = 100) @Nullable List<@NotNull @Valid ProductOption> options,
    @MaxLength(2048) PropertyChange<String> imageUrl) {}
