package org.restomesh.order.kitchen;

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
import org.restomesh.device.command.CommandKind;
import org.restomesh.device.command.queue.BranchCommand;
import org.restomesh.device.command.queue.CommandQueue;
import org.restomesh.identity.TenantLocales;
import org.restomesh.menu.Station;
import org.restomesh.order.OrderCart;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.OrderStatus;
import org.restomesh.order.book.OrderChanged;
import org.restomesh.order.book.OrderLocations;
import org.restomesh.order.book.OrderRepeated;
import org.restomesh.order.item.OrderItem;

/**
 * Sends orders to the screens and printers of their branch
 * (contract/4-orders-delivery#kitchen-commands): what the bar makes to its screens, the rest to the
 * kitchen's, and everything to each kitchen printer. Screens with no item of an order are not told
 * of it.
 */
@ApplicationScoped
public class Kitchen {
  @EJB CommandQueue queue;
  @Inject TenantLocales locales;

  /**
   * Runs before observers without a priority, so that all changes of orders take locks in one
   * order.
   */
  void changed(@Observes @Priority(Interceptor.Priority.APPLICATION) OrderChanged change) {
    switch (change.kind()) {
      case PLACED -> placed(change);
      case CHANGED -> moved(change);
      case NOTED -> {
        // Does not concern the devices.
      }
    }
  }

  void repeated(@Observes OrderRepeated repetition) {
    queue.tellBranch(repetition.branchId());
  }

  private void placed(OrderChanged change) {
    switch (change.after().status()) {
      case PENDING, PREPARING -> show(change);
      case PENDING_APPROVAL, READY, SERVED, PAID, CANCELLED -> {
        // Not in the kitchen yet, or no longer.
      }
    }
  }

  private void moved(OrderChanged change) {
    OrderStatus before = change.former().status();
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
        // Nothing of it is being made.
      }
    }
  }

  private void show(OrderChanged change) {
    tell(change, KitchenTicketLine.of(change.after().cart().items()), Audience.ALL);
  }

  /** An order that the kitchen already has was changed: tells the screens concerned. */
  private void amend(OrderChanged change) {
    OrderCart before = change.former().cart();
    OrderCart after = change.after().cart();
    boolean forAll =
        !Objects.equals(before.notes(), after.notes())
            || !Objects.equals(before.dueAt(), after.dueAt());
    if (forAll || !before.items().equals(after.items())) {
      List<KitchenTicketLine> lines = KitchenTicketLine.between(before.items(), after.items());
      tell(change, lines, forAll ? Audience.ALL : Audience.CONCERNED);
    }
  }

  /** Prints only while somebody may be cooking. */
  private void cancel(OrderChanged change) {
    switch (change.former().status()) {
      case PENDING, PREPARING, READY -> clear(change, Paper.YES);
      case SERVED, PAID -> clear(change, Paper.NO);
      case PENDING_APPROVAL, CANCELLED -> {
        // The kitchen was never told of it, or already knows.
      }
    }
  }

  private enum Audience {
    ALL,
    CONCERNED
  }

  private enum Paper {
    YES,
    NO
  }

  private void tell(OrderChanged change, List<KitchenTicketLine> lines, Audience audience) {
    OrderDetails order = change.after();
    OrderLocations where = change.where();
    List<KitchenTicketLine> forKitchen =
        of(lines, line -> isOf(Station.KITCHEN, line.item(), where), audience);
    List<KitchenTicketLine> forBar =
        of(lines, line -> isOf(Station.BAR, line.item(), where), audience);
    KitchenTicket ticket =
        new KitchenTicket(order, where.tableOf(order), locales.of(order.tenantId()));
    List<BranchCommand> commands = new ArrayList<>();
    if (!forKitchen.isEmpty()) {
      commands.add(
          to(DeviceKind.KDS_SCREEN, CommandKind.SHOW_ORDER, ticket.shown(forKitchen), order));
    }
    if (!forKitchen.isEmpty() || !forBar.isEmpty()) {
      commands.add(
          to(DeviceKind.KITCHEN_PRINTER, CommandKind.PRINT_RECEIPT, ticket.printed(lines), order));
    }
    if (!forBar.isEmpty()) {
      commands.add(to(DeviceKind.BAR_SCREEN, CommandKind.SHOW_ORDER, ticket.shown(forBar), order));
    }
    enqueue(order, commands, change.at());
  }

  private void clear(OrderChanged change, Paper paper) {
    OrderDetails order = change.after();
    OrderLocations where = change.where();
    boolean forKitchen =
        order.cart().items().stream().anyMatch(item -> isOf(Station.KITCHEN, item, where));
    boolean forBar = order.cart().items().stream().anyMatch(item -> isOf(Station.BAR, item, where));
    KitchenTicket ticket =
        new KitchenTicket(order, where.tableOf(order), locales.of(order.tenantId()));
    List<BranchCommand> commands = new ArrayList<>();
    if (forKitchen) {
      commands.add(to(DeviceKind.KDS_SCREEN, CommandKind.CLEAR_ORDER, ticket.cleared(), order));
    }
    if (paper == Paper.YES) {
      commands.add(
          to(DeviceKind.KITCHEN_PRINTER, CommandKind.PRINT_RECEIPT, ticket.printedOff(), order));
    }
    if (forBar) {
      commands.add(to(DeviceKind.BAR_SCREEN, CommandKind.CLEAR_ORDER, ticket.cleared(), order));
    }
    enqueue(order, commands, change.at());
  }

  /** The lines of one station; empty when nothing concerns the station. */
  private static List<KitchenTicketLine> of(
      List<KitchenTicketLine> lines, Predicate<KitchenTicketLine> station, Audience audience) {
    List<KitchenTicketLine> ofStation = lines.stream().filter(station).toList();
    boolean concerned =
        audience == Audience.ALL || ofStation.stream().anyMatch(KitchenTicketLine::isMarked);
    return concerned ? ofStation : List.of();
  }

  private void enqueue(OrderDetails order, List<BranchCommand> commands, Instant now) {
    if (order.branchId() != null) {
      queue.enqueueForBranch(order.branchId(), commands, "order", now);
    }
  }

  private static BranchCommand to(
      DeviceKind device, CommandKind kind, ObjectNode payload, OrderDetails order) {
    String key = "order:" + order.id() + ":v" + order.history().version() + ":" + device.wireName();
    return new BranchCommand(device, kind, payload, key);
  }

  private static boolean isOf(Station station, OrderItem item, OrderLocations where) {
    return where.stationOf(item) == station;
  }
}
