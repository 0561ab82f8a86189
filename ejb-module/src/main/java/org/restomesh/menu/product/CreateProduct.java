package org.restomesh.menu.product;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.menu.ProductOption;
import org.restomesh.menu.Station;

/**
 * A new product.
 *
 * @param priceCents VAT included, 0..10,000,000,000
 * @param isAvailable true when null
 * @param isActive true when null
 * @param station the kitchen when null
 * @param options none when null
 */
public record CreateProduct(
    @NotNull UUID categoryId,
    @NotBlank @Size(max = 200) String name,
    @Size(max = 2000) @Nullable String description,
    @NotNull
        @Min(value = 0, message = ProductOption.RANGE)
        @Max(value = ProductOption.MAX_CENTS, message = ProductOption.RANGE)
        Long priceCents,
    @Nullable Boolean isAvailable,
    @Nullable Boolean isActive,
    @Nullable Station station,
    @Size(max = 100) @Nullable List<@NotNull @Valid ProductOption> options,
    @Size(max = 2048) @Nullable String imageUrl) {}
