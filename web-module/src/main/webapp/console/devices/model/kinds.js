/** The closed set of device kinds (requirements/1-device-mesh#device-kinds), those that people meet most often first. */
export const DEVICE_KINDS = [
  "receipt_printer",
  "kitchen_printer",
  "kds_screen",
  "bar_screen",
  "yazarkasa",
  "pos_terminal",
  "tablet_waiter",
  "tablet_customer",
  "caller_id",
  "scanner",
  "local_bridge",
];

export const DEVICE_STATUSES = ["unprovisioned", "paired", "online", "offline", "retired"];

export const OWNERSHIPS = ["byo", "sold", "rented"];

/** Commands that may be repeated without harm; screens take nothing else (requirements/1-device-mesh#safe-kinds, requirements/1-device-mesh#screen-devices). */
const SAFE = ["show_order", "clear_order", "noop", "capability_probe", "reboot"];
const SIDE_EFFECTING = [
  "print_receipt",
  "open_drawer",
  "fiscal_receipt",
  "fiscal_cancel",
  "charge_card",
  "firmware_update",
];

export const COMMAND_KINDS = [...SIDE_EFFECTING, ...SAFE];

const PRINTING = ["print_receipt", "open_drawer", "show_order", "clear_order"];
const SHOWING = ["show_order", "clear_order"];
const USUAL = {
  receipt_printer: PRINTING,
  kitchen_printer: PRINTING,
  local_bridge: [...PRINTING, "fiscal_receipt", "fiscal_cancel", "charge_card"],
  yazarkasa: ["fiscal_receipt", "fiscal_cancel", "open_drawer", "print_receipt"],
  pos_terminal: ["charge_card", "print_receipt"],
  tablet_waiter: SHOWING,
  tablet_customer: SHOWING,
};

const SCREENS = ["kds_screen", "bar_screen"];
const PRINTERS = ["receipt_printer", "kitchen_printer", "local_bridge"];

export function isPrinter(deviceKind) {
  return PRINTERS.includes(deviceKind);
}

/** All that a printer without an agent can do (contract/8-cloud-printers#printer-commands). */
const WITHOUT_AGENT = ["print_receipt", "open_drawer", "noop", "capability_probe"];

/** The commands that a device may be sent: the usual ones of its kind first, then all others it accepts. */
export function commandsFor(deviceKind, protocol = "agent") {
  if (protocol !== "agent") {
    return WITHOUT_AGENT;
  }
  if (SCREENS.includes(deviceKind)) {
    return SAFE;
  }
  const usual = USUAL[deviceKind] ?? [];
  const rest = [...SAFE, ...SIDE_EFFECTING].filter((kind) => !usual.includes(kind));
  return [...usual, ...rest];
}

/** The command that shows at once whether a device works: on paper, on a screen, or by an answer. */
export function testKindOf(deviceKind) {
  if (isPrinter(deviceKind)) {
    return "print_receipt";
  }
  return SCREENS.includes(deviceKind) || deviceKind.startsWith("tablet_") ? "show_order" : "noop";
}
