import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "../../main/webapp/kitchen/model/arrange.js";
import { MINUTE, NOON, at, item, next, order, screen } from "./orders.js";

test("after eight hours with four orders a minute a screen holds no more than after one", () => {
  const kitchen = screen([]);
  const open = [];
  const sizes = [];
  for (let minute = 0; minute < 8 * 60; minute++) {
    for (let i = 0; i < 4; i++) {
      const placed = order({ createdAt: at(minute), items: [item("Pide"), item("Ayran")] });
      kitchen.tell(placed, "order.created");
      kitchen.memory.toggleItem(placed.id, placed.items[0].id);
      open.push({ latest: placed, since: minute });
    }
    while (open[0].since <= minute - 12) {
      const { latest } = open.shift();
      const cancel = Number(latest.id.slice(-1)) === 0;
      const end = cancel
        ? { status: "CANCELLED", cancelledAt: at(minute) }
        : { status: "SERVED", completedAt: at(minute) };
      const ended = next(latest, end);
      kitchen.tell(ended);
      if (cancel) {
        kitchen.memory.acknowledge(ended);
      }
    }
    const now = NOON + minute * MINUTE;
    kitchen.board.prune(now, (one) => kitchen.memory.isUnread(one) || kitchen.memory.isOwed(one));
    kitchen.memory.prune(kitchen.board.orders);
    arrange(kitchen.board, kitchen.memory, kitchen.settings, now);
    sizes.push(kitchen.board.orders.size + kitchen.memory.size);
  }
  assert.ok(sizes.at(-1) <= sizes[60] + 8, `${sizes[60]} after an hour, ${sizes.at(-1)} in the end`);
  assert.ok(sizes.at(-1) < 400);
});
