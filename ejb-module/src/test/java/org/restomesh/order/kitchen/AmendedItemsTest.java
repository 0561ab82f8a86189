package org.restomesh.order.kitchen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.restomesh.order.item.AmendedItems;
import org.restomesh.order.item.OrderItem;
import org.restomesh.order.item.OrderOption;
import org.restomesh.shared.Ids;

class AmendedItemsTest {

  @Property(tries = 200)
  void nothingThatIsWantedIsMissingAndNothingThatWasThereIsForgotten(
      @ForAll("carts") List<OrderItem> first,
      @ForAll("carts") List<OrderItem> second,
      @ForAll("carts") List<OrderItem> third) {
    List<OrderItem> present = AmendedItems.of(List.of(), first);
    for (List<OrderItem> wanted : List.of(second, third)) {
      List<OrderItem> amended = AmendedItems.of(present, wanted);

      assertThat(amended)
          .filteredOn(item -> !item.cancelled())
          .usingRecursiveFieldByFieldElementComparatorIgnoringFields("id")
          .isEqualTo(wanted);
      assertThat(amended).extracting(OrderItem::id).doesNotContainNull().doesNotHaveDuplicates();
      assertThat(amended).extracting(OrderItem::id).containsAll(ids(present));
      present = amended;
    }
  }

  @Property(tries = 200)
  void theSameCartAgainChangesNothing(
      @ForAll("carts") List<OrderItem> first, @ForAll("carts") List<OrderItem> second) {
    List<OrderItem> amended = AmendedItems.of(AmendedItems.of(List.of(), first), second);

    assertThat(AmendedItems.of(amended, second)).isEqualTo(amended);
    assertThat(KitchenTicketLine.between(amended, AmendedItems.of(amended, second)))
        .noneMatch(KitchenTicketLine::isMarked);
  }

  @Provide
  Arbitrary<List<OrderItem>> carts() {
    Arbitrary<String> names = Arbitraries.of("Pide", "Çay", "Su");
    Arbitrary<String> notes = Arbitraries.of("acısız", "").injectNull(0.5);
    Arbitrary<List<OrderOption>> options =
        Arbitraries.of(List.of(), List.of(new OrderOption("Kaşar", 100, false)));
    return Combinators.combine(names, Arbitraries.integers().between(1, 3), notes, options)
        .as(
            (name, qty, note, chosen) ->
                new OrderItem(Ids.next(), null, "ext-" + name, name, qty, 100, chosen, note, false))
        .list()
        .ofMaxSize(6);
  }

  private static List<UUID> ids(List<OrderItem> items) {
    return items.stream().map(OrderItem::id).toList();
  }
}
