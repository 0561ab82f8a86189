package org.restomesh.order.kitchen;

import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderChanged;
import org.restomesh.order.book.OrderLocations;
import org.restomesh.order.item.OrderItem;


import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.annotation.Priority;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.command.queue.BranchCommand;
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.identity.TenantLocales;
import org.restomesh.menu.Station;

/**
 * Brings orders to the screens and printers of their branch
 * (contract/4-orders-delivery#kitchen-commands): what the bar makes to its screens, the rest to the
 * kitchen's, and all of it on the paper of each kitchen printer. Screens that have nothing of an
 * order are not told of it.
 */
@ApplicationScoped
public class Kitchen {
  @EJB CommandQueue queue;
  @Inject TenantLocales places;

  /** Before whoever has no priority: so locks are taken in one order by all who change orders. */
  void changed(@Observes @Priority(Interceptor.Priority.APPLICATION) OrderChanged change) {
    switch (change.kind()) {
      case PLACED -> placed(change);
      case CHANGED -> moved(change);
      case NOTED -> {
        // No concern of its devices.
      }
    }
  }

  private void placed(OrderChanged change) {
    switch (change.after().status()) {
      case PENDING, PREPARING -> show(change);
      case PENDING_APPROVAL, READY, SERVED, PAID, CANCELLED -> {
        // Not the kitchen's yet, or no more.
      }
    }
  }

  private void moved(OrderChanged change) {
    OrderStatus before = change.before().status();
    switch (change.after().status()) {
      case CANCELLED -> cancel(change);
      case PENDING, PREPARING -> {
        if (before == OrderStatus.PENDING_APPROVAL) {
          show(change);
        } else {
          amend(change);
        }
      }
      case PENDING_APPROVAL, READY, SERVED, PAID -> {
        // Nothing is being made of it.
      }
    }
  }

  private void show(OrderChanged change) {
    tell(change, KitchenTicketLine.of(change.after().items()), Told.ALL);
  }

  /**
   * What the kitchen has already is wanted otherwise: the screens hear of it that are concerned.
   */
  private void amend(OrderChanged change) {
    OrderDetails before = change.before();
    OrderDetails after = change.after();
    boolean forAll =
        !Objects.equals(before.notes(), after.notes())
            || !Objects.equals(before.dueAt(), after.dueAt());
    if (forAll || !before.items().equals(after.items())) {
      List<KitchenTicketLine> lines = KitchenTicketLine.between(before.items(), after.items());
      tell(change, lines, forAll ? Told.ALL : Told.CONCERNED);
    }
  }

  /** Nothing of it is wanted any more. Paper is used only while somebody may be cooking. */
  private void cancel(OrderChanged change) {
    switch (change.before().status()) {
      case PENDING, PREPARING, READY -> clear(change, Paper.YES);
      case SERVED, PAID -> clear(change, Paper.NO);
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

  private void tell(OrderChanged change, List<KitchenTicketLine> lines, Told told) {
    OrderDetails order = change.after();
    OrderLocations where = change.where();
    List<KitchenTicketLine> cooked =
        of(lines, line -> isOf(Station.KITCHEN, line.item(), where), told);
    List<KitchenTicketLine> mixed = of(lines, line -> isOf(Station.BAR, line.item(), where), told);
    KitchenTicket ticket =
        new KitchenTicket(order, where.tableOf(order), places.of(order.tenantId()));
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
    give(order, commands, change.at());
  }

  private void clear(OrderChanged change, Paper paper) {
    OrderDetails order = change.after();
    OrderLocations where = change.where();
    boolean cooked = order.items().stream().anyMatch(item -> isOf(Station.KITCHEN, item, where));
    boolean mixed = order.items().stream().anyMatch(item -> isOf(Station.BAR, item, where));
    KitchenTicket ticket =
        new KitchenTicket(order, where.tableOf(order), places.of(order.tenantId()));
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
    give(order, commands, change.at());
  }

  /** Of one station; none of them when nothing of it concerns the station. */
  private static List<KitchenTicketLine> of(
      List<KitchenTicketLine> lines, Predicate<KitchenTicketLine> station, Told told) {
    List<KitchenTicketLine> own = lines.stream().filter(station).toList();
    boolean heard = told == Told.ALL || own.stream().anyMatch(KitchenTicketLine::isMarked);
    return heard ? own : List.of();
  }

  private void give(OrderDetails order, List<BranchCommand> commands, Instant now) {
    if (order.branchId() != null) {
      queue.enqueueForBranch(order.branchId(), commands, "order", now);
    }
  }

  private static BranchCommand to(
      DeviceKind device, CommandKind kind, ObjectNode payload, OrderDetails order) {
    String key = "order:" + order.id() + ":v" + order.version() + ":" + device.wireName();
    return new BranchCommand(device, kind, payload, key);
  }

  private static boolean isOf(Station station, OrderItem item, OrderLocations where) {
    return where.stationOf(item) == station;
  }
}
