import { duration, isScheduled, levelOf, workFrom } from "./ageing.js";
import { RECENT_MS, endOf } from "./board.js";
import { hasNewNote, linesOf } from "./changes.js";

export const STATIONS = ["kitchen", "bar"];

/**
 * What there is to see: the orders of the board as this screen shows them, oldest work first.
 *
 * @param settings station, warnMinutes, lateMinutes, leadMinutes
 * @param {number} now the server's time in milliseconds
 */
export function arrange(board, memory, settings, now) {
  const view = { approvals: [], work: [], pass: [], scheduled: [], recent: [] };
  const stations = { all: 0, kitchen: 0, bar: 0 };
  for (const order of board.orders.values()) {
    const section = sectionOf(order, memory, settings, now);
    if (section === "work") {
      stations.all++;
      STATIONS.forEach((name) => (stations[name] += hasStation(order, name) ? 1 : 0));
    }
    const ticket = ticketOf(order, memory, settings, now);
    if (section === "recent" || ticket.lines.length > 0 || order.items.length === 0) {
      const isDoneHere = section === "work" && ticket.isDoneHere && !ticket.needsReading;
      view[isDoneHere ? "pass" : section]?.push(ticket);
    }
  }
  view.approvals.sort(by(({ order }) => Date.parse(order.acceptBy ?? order.createdAt)));
  view.work.sort(by((ticket) => ticket.from));
  view.pass.sort(by((ticket) => ticket.from));
  view.scheduled.sort(by(({ order }) => Date.parse(order.dueAt)));
  view.recent.sort(by((ticket) => -(ticket.endedAt ?? 0)));
  view.work.forEach((ticket, index) => (ticket.position = index + 1));
  return { ...view, stations };
}

function by(key) {
  // Ids grow with time: of two with one key, the one that came first is first.
  return (one, other) => key(one) - key(other) || (one.order.id < other.order.id ? -1 : 1);
}

function sectionOf(order, memory, settings, now) {
  switch (order.status) {
    case "PENDING_APPROVAL":
      return "approvals";
    case "PENDING":
    case "PREPARING":
      return isScheduled(order, settings, now) ? "scheduled" : "work";
    case "READY":
      return "pass";
    case "CANCELLED":
      return memory.isUnread(order) ? "work" : recent(order, now);
    case "PAID":
      return memory.isOwed(order) ? "work" : recent(order, now);
    case "SERVED":
      return recent(order, now);
    default:
      return "unknown";
  }
}

function recent(order, now) {
  return now - endOf(order) <= RECENT_MS ? "recent" : "gone";
}

function ticketOf(order, memory, settings, now) {
  const baseline = memory.baseline(order.id);
  const all = linesOf(order, baseline);
  const lines = all
    .filter(({ item }) => isOf(item, settings.station))
    .map((line) => ({ ...line, isBumped: memory.isBumped(order.id, line.item.id) }));
  const isCancelled = order.status === "CANCELLED";
  const newNote = !isCancelled && hasNewNote(order, baseline);
  const wanted = lines.filter(({ mark }) => mark !== "cancelled");
  const from = workFrom(order, settings);
  return {
    order,
    lines,
    newNote,
    from,
    age: now - from,
    ageText: duration(now - from),
    level: levelOf(order, settings, now),
    position: null,
    isCancelled,
    isPaidAhead: order.status === "PAID",
    needsReading: memory.isUnread(order) || newNote || lines.some(({ mark }) => mark !== null),
    allBumped: wanted.length > 0 && wanted.every(({ isBumped }) => isBumped),
    others: all.length - lines.length,
    isShared: settings.station !== "all" && all.length > lines.length,
    isDoneHere: settings.station !== "all" && memory.isStationDone(order.id, settings.station),
    endedAt: endOf(order) ?? memory.readyAt(order.id),
    leftToAccept: order.acceptBy ? Date.parse(order.acceptBy) - now : null,
  };
}

function isOf(item, station) {
  return station === "all" || (item.station ?? "kitchen") === station;
}

function hasStation(order, station) {
  return order.items.some((item) => !item.cancelled && isOf(item, station));
}
