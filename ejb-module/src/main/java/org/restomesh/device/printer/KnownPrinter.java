package org.restomesh.device.printer;

import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceKind;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.DeviceStatus;
import org.restomesh.device.PrinterState;
import org.restomesh.shared.sql.Row;

/**
 * The authenticated caller of a printer's endpoint, with what this node remembers of it: enough to
 * answer most of its polls. Whatever changes in it is told to all nodes.
 *
 * @param mac null before the first is bound
 * @param serial null when it has told none
 * @param paired whether it has asked before
 * @param introduced whether it was asked about itself
 * @param unconfirmed whether it has a command of which the outcome is awaited
 */
public record KnownPrinter(
    DevicePrincipal device,
    DeviceProtocol protocol,
    @Nullable String mac,
    @Nullable String serial,
    Told told,
    boolean paired,
    boolean introduced,
    boolean unconfirmed) {
  static final String SELECT =
      """
      select d.id, d.tenant_id, d.branch_id, d.kind, d.status, d.protocol,
        coalesce(p.given_mac, p.bound_mac) as mac, p.serial, p.state, p.state_code, p.introduced,
        exists (select from device_command c where c.device_id = d.id and c.status = 'CLAIMED')
          as unconfirmed
      from cloud_printer p join device d on d.id = p.device_id
      where d.status <> 'RETIRED' and\s""";

  /**
   * How it is.
   *
   * @param code its own word; null before the first
   */
  public record Told(PrinterState state, @Nullable String code) {
    public boolean is(PrinterState other, String word) {
      return state == other && word.equals(code);
    }
  }

  static KnownPrinter from(Row row) {
    return new KnownPrinter(
        new DevicePrincipal(
            row.uuid("id"),
            row.uuid("tenant_id"),
            row.uuid("branch_id"),
            row.oneOf(DeviceKind.class, "kind")),
        row.oneOf(DeviceProtocol.class, "protocol"),
        row.textOrNull("mac"),
        row.textOrNull("serial"),
        new Told(row.oneOf(PrinterState.class, "state"), row.textOrNull("state_code")),
        row.oneOf(DeviceStatus.class, "status") != DeviceStatus.UNPROVISIONED,
        row.flag("introduced"),
        row.flag("unconfirmed"));
  }
}
