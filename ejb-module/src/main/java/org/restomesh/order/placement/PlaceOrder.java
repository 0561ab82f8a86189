package org.restomesh.order.placement;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.order.Placement;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.json.Json;

/**
 * What a guest orders from the menu; prices are the menu's.
 *
 * @param tableId of the same branch, or null
 * @param idempotencyKey a second request of the branch with the same key is a repeat of the first;
 *     may be left out
 */
public record PlaceOrder(
    @NotEmpty @Size(max = 100) List<@NotNull @Valid Item> items,
    @Nullable UUID tableId,
    @Size(max = 500) @Nullable String note,
    @Size(min = 1, max = 100) @Nullable String idempotencyKey) {

  Placement placement() {
    @Nullable String sha256 = idempotencyKey == null ? null : Sha256.hex(Json.write(this));
    return new Placement(null, idempotencyKey, sha256);
  }

  /**
   * One line.
   *
   * @param qty 1..999
   * @param options none when null
   */
  public record Item(
      @NotNull UUID productId,
      @NotNull
          @Min(value = 1, message = "must be between 1 and 999")
          @Max(value = 999, message = "must be between 1 and 999")
          Integer qty,
      @Size(max = 50) @Nullable List<@NotNull @Valid Choice> options,
      @Size(max = 500) @Nullable String note) {

    List<Choice> choices() {
      return options == null ? List.of() : options;
    }
  }

  /** An option of the product, by its name there. */
  public record Choice(@NotBlank @Size(max = 200) String name) {}
}
