package org.restomesh.device.printer;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.CreateSlot;
import org.restomesh.device.Device;
import org.restomesh.device.DeviceDetails;
import org.restomesh.device.DeviceEvent;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.PrinterState;
import org.restomesh.event.Outbox;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.error.ResourceNotFound;

/** Printers without an agent, beside their devices: their access, and what they tell of them. */
@Stateless
public class CloudPrinters {
  @PersistenceContext EntityManager entityManager;
  @Inject Event<PrinterChanged> changed;
  @Inject Outbox outbox;
  @Inject AuditLog audit;
  @Inject Clock clock;

  /**
   * The payload of the event that a printer's state is another one.
   *
   * @param code the printer's own word
   */
  private record StateChanged(
      UUID deviceId, UUID branchId, DeviceKind kind, PrinterState state, String code, Instant at) {
    static final String TYPE = "device.printer_state.v1";
  }

  /**
   * Of a new slot that has passed {@link PrinterSlot#require}.
   *
   * @param base scheme and host by which printers reach us
   */
  public PrinterAccess create(Device device, CreateSlot slot, String base) {
    PrinterAccess access = PrinterAccess.create(device.id(), device.protocol(), base);
    entityManager.persist(
        new CloudPrinter(
            device.id(),
            access,
            slot.paperWidthMm(),
            MacAddress.parse(slot.printerMac()).orElse(null)));
    return access;
  }

  /**
   * Another access; the one before is dead at once.
   *
   * @throws org.restomesh.shared.error.ResourceConflict when the device has an agent or is retired
   */
  public PrinterAccess renewAccess(Device device, String base) {
    device.requireAccess();
    PrinterAccess access = PrinterAccess.create(device.id(), device.protocol(), base);
    lock(device.id()).give(access);
    return access;
  }

  /** Its access is dead: all nodes read it anew. */
  public void retire(UUID deviceId) {
    changed.fire(new PrinterChanged(deviceId));
  }

  /** As staff see them, by device; devices with an agent are missing. */
  public Map<UUID, DeviceDetails.Printer> details(Collection<UUID> deviceIds) {
    return entityManager
        .createQuery("select p from CloudPrinter p where p.deviceId in :ids", CloudPrinter.class)
        .setParameter("ids", deviceIds)
        .getResultStream()
        .collect(Collectors.toMap(CloudPrinter::deviceId, CloudPrinter::details));
  }

  /** Null for a device with an agent. */
  public DeviceDetails.@Nullable Printer details(UUID deviceId) {
    CloudPrinter printer = entityManager.find(CloudPrinter.class, deviceId);
    return printer == null ? null : printer.details();
  }

  /**
   * The printer, locked until the transaction ends: one decision about it at a time. What nodes
   * remember of it is read anew afterwards.
   */
  public CloudPrinter lock(UUID deviceId) {
    CloudPrinter printer =
        entityManager.find(CloudPrinter.class, deviceId, LockModeType.PESSIMISTIC_WRITE);
    if (printer == null) {
      throw new ResourceNotFound("Printer");
    }
    changed.fire(new PrinterChanged(deviceId));
    return printer;
  }

  /**
   * The printer has said which one it is.
   *
   * @return false when it is not the one that this access belongs to, which is noted
   */
  public boolean bind(UUID deviceId, MacAddress mac) {
    CloudPrinter printer = lock(deviceId);
    boolean own = printer.bind(mac);
    if (!own) {
      printer.noteOther(clock.instant());
    }
    return own;
  }

  /**
   * The first request with its access pairs a printer
   * (contract/8-cloud-printers#printer-heartbeat).
   */
  public void pair(UUID deviceId) {
    Device device = entityManager.find(Device.class, deviceId, LockModeType.PESSIMISTIC_WRITE);
    if (!device.awaitsPairing()) {
      return;
    }
    Instant now = clock.instant();
    device.pairByAccess(now);
    changed.fire(new PrinterChanged(deviceId));
    outbox.append(device.tenantId(), DeviceEvent.PAIRED, device.event(now), now);
    audit.record(
        Actor.device(device.tenantId(), deviceId),
        AuditedAction.of("device.pair", "device", deviceId));
  }

  /** A locked printer has told how it is. */
  public void tell(KnownPrinter known, CloudPrinter printer, PrinterState state, String code) {
    Instant now = clock.instant();
    if (printer.tell(state, code, now)) {
      StateChanged event =
          new StateChanged(
              known.device().deviceId(),
              known.device().branchId(),
              known.device().kind(),
              state,
              code,
              now);
      outbox.append(known.device().tenantId(), StateChanged.TYPE, event, now);
    }
  }
}
