package org.restomesh.order;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.command.BranchCommand;
import org.restomesh.device.command.BranchWork;
import org.restomesh.device.command.CommandKind;
import org.restomesh.identity.TenantPlaces;
import org.restomesh.menu.Menu;
import org.restomesh.menu.Tables;

/**
 * Brings orders to the screens and printers of their branch (contract 4, Orders): what the bar
 * makes to its screens, the rest to the kitchen's, and all of it on the paper of each kitchen
 * printer. Screens that have nothing of an order are not told of it.
 */
@Dependent
class Kitchen {
  @Inject BranchWork work;
  @Inject Menu menu;
  @Inject Tables tables;
  @Inject TenantPlaces places;

  /** An order has come to the kitchen. */
  void show(OrderDetails order, Instant now) {
    tell(order, TicketLine.of(order.items()), now, Told.ALL);
  }

  /**
   * What the kitchen has already is wanted otherwise: the screens hear of it that are concerned.
   */
  void amend(OrderDetails before, OrderDetails after, Instant now) {
    boolean forAll =
        !Objects.equals(before.notes(), after.notes())
            || !Objects.equals(before.dueAt(), after.dueAt());
    tell(
        after,
        TicketLine.between(before.items(), after.items()),
        now,
        forAll ? Told.ALL : Told.CONCERNED);
  }

  /** Nothing of it is wanted any more. Paper is used only while somebody may be cooking. */
  void cancel(OrderDetails before, OrderDetails after, Instant now) {
    switch (before.status()) {
      case PENDING, PREPARING, READY -> clear(after, Paper.YES, now);
      case SERVED, PAID -> clear(after, Paper.NO, now);
      case PENDING_APPROVAL, CANCELLED -> {
        // The kitchen has never heard of it, or has already.
      }
    }
  }

  private enum Told {
    ALL,
    CONCERNED
  }

  private enum Paper {
    YES,
    NO
  }

  private void tell(OrderDetails order, List<TicketLine> lines, Instant now, Told told) {
    Set<UUID> bar = bar(order);
    List<TicketLine> cooked = of(lines, line -> !isOf(bar, line.item()), told);
    List<TicketLine> mixed = of(lines, line -> isOf(bar, line.item()), told);
    Ticket ticket = ticket(order);
    List<BranchCommand> commands = new ArrayList<>();
    if (!cooked.isEmpty()) {
      commands.add(to(DeviceKind.KDS_SCREEN, CommandKind.SHOW_ORDER, ticket.shown(cooked), order));
    }
    if (!cooked.isEmpty() || !mixed.isEmpty()) {
      commands.add(
          to(DeviceKind.KITCHEN_PRINTER, CommandKind.PRINT_RECEIPT, ticket.printed(lines), order));
    }
    if (!mixed.isEmpty()) {
      commands.add(to(DeviceKind.BAR_SCREEN, CommandKind.SHOW_ORDER, ticket.shown(mixed), order));
    }
    give(order, commands, now);
  }

  private void clear(OrderDetails order, Paper paper, Instant now) {
    Set<UUID> bar = bar(order);
    boolean cooked = order.items().stream().anyMatch(item -> !isOf(bar, item));
    boolean mixed = order.items().stream().anyMatch(item -> isOf(bar, item));
    Ticket ticket = ticket(order);
    List<BranchCommand> commands = new ArrayList<>();
    if (cooked) {
      commands.add(to(DeviceKind.KDS_SCREEN, CommandKind.CLEAR_ORDER, ticket.cleared(), order));
    }
    if (paper == Paper.YES) {
      commands.add(
          to(DeviceKind.KITCHEN_PRINTER, CommandKind.PRINT_RECEIPT, ticket.printedOff(), order));
    }
    if (mixed) {
      commands.add(to(DeviceKind.BAR_SCREEN, CommandKind.CLEAR_ORDER, ticket.cleared(), order));
    }
    give(order, commands, now);
  }

  /** Of one station; none of them when nothing of it concerns the station. */
  private static List<TicketLine> of(
      List<TicketLine> lines, Predicate<TicketLine> station, Told told) {
    List<TicketLine> own = lines.stream().filter(station).toList();
    boolean heard = told == Told.ALL || own.stream().anyMatch(TicketLine::isMarked);
    return heard ? own : List.of();
  }

  private void give(OrderDetails order, List<BranchCommand> commands, Instant now) {
    if (order.branchId() != null) {
      work.give(order.branchId(), commands, "order", now);
    }
  }

  private static BranchCommand to(
      DeviceKind device, CommandKind kind, ObjectNode payload, OrderDetails order) {
    String key = "order:" + order.id() + ":v" + order.version() + ":" + device.wireName();
    return new BranchCommand(device, kind, payload, key);
  }

  private Ticket ticket(OrderDetails order) {
    String table = order.tableId() == null ? null : tables.nameOf(order.tableId()).orElse(null);
    return new Ticket(order, table, places.of(order.tenantId()));
  }

  private Set<UUID> bar(OrderDetails order) {
    return menu.madeAtTheBar(
        order.items().stream()
            .map(OrderItem::productId)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet()));
  }

  /** What is not on the menu goes to the kitchen, where somebody will know. */
  private static boolean isOf(Set<UUID> bar, OrderItem item) {
    return item.productId() != null && bar.contains(item.productId());
  }
}
