import assert from "node:assert/strict";
import { test } from "node:test";
import { agentCommands, isOnlyHere, qrTextOf } from "../../main/webapp/console/devices/model/agent.js";
import { copyOf, payloadOf } from "../../main/webapp/console/devices/model/compose.js";
import { countdown } from "../../main/webapp/console/devices/model/countdown.js";
import {
  COMMAND_KINDS,
  commandsFor,
  DEVICE_KINDS,
  DEVICE_STATUSES,
  testKindOf,
} from "../../main/webapp/console/devices/model/kinds.js";
import {
  isWithoutAgent,
  mayDoWithoutAgent,
  printerTone,
  PROTOCOLS,
} from "../../main/webapp/console/devices/model/printers.js";
import { accessOf, codeOf, forget, remember } from "../../main/webapp/console/devices/pair-codes.js";
import { layOut } from "../../main/webapp/console/devices/model/receipt.js";
import {
  batteryOf,
  COMMAND_STATUSES,
  commandTone,
  isReprintable,
  isSettled,
  presenceTone,
  takesCommands,
} from "../../main/webapp/console/devices/model/states.js";
import { testCommandOf } from "../../main/webapp/console/devices/model/test-command.js";
import { timelineOf } from "../../main/webapp/console/devices/model/timeline.js";
import { words as said } from "../../main/webapp/console/devices/words.js";
import { Words } from "../../main/webapp/console/words/words.js";

const NOW = Date.parse("2026-03-01T16:00:00Z");

test("a code counts down in minutes and seconds, and is over at nought", () => {
  assert.deepEqual(countdown("2026-03-01T16:09:07Z", NOW), { text: "9:07", isOver: false, isShort: false });
  assert.deepEqual(countdown("2026-03-01T16:00:01.900Z", NOW), { text: "0:01", isOver: false, isShort: true });
  assert.deepEqual(countdown("2026-03-01T16:00:00.900Z", NOW), { text: "0:00", isOver: true, isShort: true });
  assert.equal(countdown("2026-03-01T15:00:00Z", NOW).text, "0:00");
  assert.equal(countdown(null, NOW).isOver, true);
});

const COMMAND = {
  status: "queued",
  attempts: 0,
  maxAttempts: 1,
  createdAt: "2026-03-01T16:00:00Z",
  availableAt: "2026-03-01T16:00:00Z",
  expiresAt: null,
  claimedAt: null,
  completedAt: null,
};
const claimed = { attempts: 1, claimedAt: "2026-03-01T16:00:01Z" };
const steps = (more) => timelineOf({ ...COMMAND, ...more }).map(({ step, at }) => [step, at]);

test("the timeline says what has happened and what is waited for", () => {
  const sent = ["queued", COMMAND.createdAt];
  const fetched = ["claimed", claimed.claimedAt];
  const end = "2026-03-01T16:00:02Z";
  assert.deepEqual(steps({}), [sent, ["waits", null]]);
  assert.deepEqual(steps({ expiresAt: end }), [sent, ["waitsUntil", end]]);
  assert.deepEqual(steps({ status: "claimed", ...claimed }), [sent, fetched, ["atIt", null]]);
  assert.deepEqual(steps({ status: "done", ...claimed, completedAt: end }), [sent, fetched, ["done", end]]);
  assert.deepEqual(steps({ status: "failed", ...claimed, completedAt: end }), [sent, fetched, ["failed", end]]);
  assert.deepEqual(steps({ status: "outcome_unknown", ...claimed }), [sent, fetched, ["outcome_unknown", null]]);
  assert.deepEqual(steps({ status: "cancelled", completedAt: end }), [sent, ["cancelled", end]]);
  assert.deepEqual(steps({ status: "expired", completedAt: end }), [sent, ["expired", end]]);
});

test("a safe command that failed waits again, with the tries that are left", () => {
  const timeline = timelineOf({ ...COMMAND, ...claimed, attempts: 2, maxAttempts: 5 });
  assert.deepEqual(
    timeline.map(({ step }) => step),
    ["queued", "claimedAgain", "waitsAgain"],
  );
  assert.deepEqual(timeline[1].values, { attempt: 2, most: 5 });
  assert.deepEqual(timeline[2].values, { left: 3 });
});

test("states have tones, and only what is under way is still waited for", () => {
  assert.deepEqual(DEVICE_STATUSES.map(presenceTone), ["busy", "busy", "good", "bad", "quiet"]);
  assert.equal(commandTone("outcome_unknown"), "bad");
  assert.equal(commandTone("some_day"), "quiet");
  assert.deepEqual(
    COMMAND_STATUSES.filter((status) => !isSettled({ status })),
    ["queued", "claimed"],
  );
  assert.deepEqual(
    DEVICE_STATUSES.filter((status) => takesCommands({ status })),
    ["paired", "online", "offline"],
  );
  assert.deepEqual(batteryOf({ batteryPct: 87.5 }), { pct: 88, tone: "good" });
  assert.deepEqual(batteryOf({ batteryPct: 0 }), { pct: 0, tone: "bad" });
  assert.equal(batteryOf({ batteryPct: null }), null);
});

test("every kind and state has words, and screens are offered what they can do", () => {
  for (const language of ["en", "tr"]) {
    const words = said[language];
    const keys = [
      ...DEVICE_KINDS.map((kind) => `device.kind.${kind}`),
      ...DEVICE_STATUSES.flatMap((status) => [`device.status.${status}`, `device.pairingState.${status}`]),
      ...COMMAND_KINDS.flatMap((kind) => [`device.do.${kind}`, `device.does.${kind}`]),
      ...COMMAND_STATUSES.flatMap((status) => [
        `device.command.${status}`,
        `device.commandState.${status}`,
        `device.testState.${status}`,
      ]),
      ...commandsFor("receipt_printer")
        .filter((kind) => !commandsFor("kds_screen").includes(kind))
        .map((kind) => `device.unknown.${kind}`),
    ];
    assert.deepEqual(
      keys.filter((key) => !(key in words)),
      [],
      language,
    );
  }
  assert.deepEqual(commandsFor("bar_screen"), ["show_order", "clear_order", "noop", "capability_probe", "reboot"]);
  for (const kind of DEVICE_KINDS.filter((one) => !one.endsWith("_screen"))) {
    assert.deepEqual([...commandsFor(kind)].sort(), [...COMMAND_KINDS].sort(), kind);
  }
});

test("what somebody writes becomes the lines of a receipt", () => {
  const body = "# Hoş geldiniz\n> Moda 12\n===\n2x Çay | 50,00\n   az şekerli\n\n\n# TOPLAM | 50,00\n---";
  assert.deepEqual(payloadOf("print_receipt", { title: "Kadıköy", body, qr: "https://example.com", cut: true }), {
    title: "Kadıköy",
    lines: [
      { text: "Hoş geldiniz", bold: true, size: "large" },
      { text: "Moda 12", align: "center" },
      { rule: "=" },
      { columns: [{ text: "2x Çay" }, { text: "50,00", align: "right" }] },
      { text: "   az şekerli" },
      { feed: 2 },
      { columns: [{ text: "TOPLAM" }, { text: "50,00", align: "right" }], bold: true, size: "large" },
      { rule: "-" },
      { qr: "https://example.com" },
      { cut: true },
    ],
  });
  assert.deepEqual(payloadOf("print_receipt", { title: null, body: null, qr: null, cut: false }), {
    lines: [{ feed: 1 }],
  });
  assert.ok(layOut(payloadOf("print_receipt", { body: `\n${"\n".repeat(50)}a|b|c` })));
});

test("the other kinds get what they need, money in cents", () => {
  assert.deepEqual(payloadOf("show_order", { title: "17", items: "2x Adana; soğansız\n\nSu", note: null }), {
    title: "17",
    items: [
      { quantity: 2, name: "Adana", note: "soğansız" },
      { quantity: 1, name: "Su" },
    ],
  });
  assert.deepEqual(payloadOf("charge_card", { reference: "A-17", amount: "1.250,50" }), {
    reference: "A-17",
    amountCents: 125_050,
    currency: "TRY",
  });
  assert.deepEqual(payloadOf("fiscal_cancel", { reference: "A-17", reason: null }), { reference: "A-17" });
  assert.deepEqual(payloadOf("open_drawer", {}), {});
});

test("a test fits the device, can be printed in both languages and does not wait for ever", () => {
  assert.deepEqual(
    ["receipt_printer", "local_bridge", "kds_screen", "tablet_waiter", "pos_terminal", "yazarkasa"].map(testKindOf),
    ["print_receipt", "print_receipt", "show_order", "show_order", "noop", "noop"],
  );
  for (const language of ["en", "tr"]) {
    const words = new Words(language);
    words.add(said);
    for (const deviceKind of DEVICE_KINDS) {
      const { kind, payload, ttlSeconds } = testCommandOf(deviceKind, { words, place: "Kadıköy", now: NOW });
      assert.ok(commandsFor(deviceKind).includes(kind), deviceKind);
      assert.equal(ttlSeconds, 300);
      assert.ok(kind !== "print_receipt" || layOut(payload).rows.every(({ text }) => text.length <= 42));
      assert.doesNotMatch(JSON.stringify(payload), /device\.test/);
    }
  }
});

test("the commands that play a device name server, code and a file of its own, and nothing that a shell would take apart", () => {
  const [pair, run] = agentCommands(
    "http://localhost:8080",
    { kind: "receipt_printer", model: "Sol kasa" },
    "ABC234",
  ).split("\n");
  assert.equal(
    pair,
    'java -jar agent/target/restomesh-agent.jar pair --url http://localhost:8080 --code ABC234 --state receipt_printer-ABC234.json --model "Sol kasa"',
  );
  assert.equal(
    run,
    "java -jar agent/target/restomesh-agent.jar run --driver png --out receipts --state receipt_printer-ABC234.json",
  );
  for (const model of [null, "", '"; rm -rf ~; "', "$(id)", "`id`", "a\\b", "%PATH%", "a\nb", "-x"]) {
    assert.doesNotMatch(agentCommands("http://h", { kind: "scanner", model }, "ABC234"), /--model/, String(model));
  }
  assert.deepEqual(JSON.parse(qrTextOf("https://h", "ABC234")), { server: "https://h", pairCode: "ABC234" });
});

test("localhost is each device's own", () => {
  for (const own of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) {
    assert.equal(isOnlyHere(own), true, own);
  }
  for (const other of ["192.168.1.5", "localhost.example.com", "x127.0.0.1", "pos.local"]) {
    assert.equal(isOnlyHere(other), false, other);
  }
});

test("a printer without an agent is sent what its protocol can do, and nothing else", () => {
  assert.deepEqual(commandsFor("kitchen_printer", "star_cloudprnt"), [
    "print_receipt",
    "open_drawer",
    "noop",
    "capability_probe",
  ]);
  assert.deepEqual(commandsFor("kitchen_printer", "agent"), commandsFor("kitchen_printer"));
  assert.equal(mayDoWithoutAgent("receipt_printer"), true);
  assert.equal(mayDoWithoutAgent("local_bridge"), false);
  assert.equal(isWithoutAgent({ protocol: "epson_sdp" }), true);
  assert.equal(isWithoutAgent({ protocol: "agent" }), false);
  assert.equal(printerTone("paper_low"), "warn");
  assert.equal(printerTone("unknown"), "quiet");
});

test("what pairs a device is known to the tab that has made it, until it is forgotten", () => {
  const access = { url: "https://example.com/star" };
  remember("printer", { printerAccess: access });
  remember("scanner", { pairCode: "ABC234", pairCodeExpiresAt: "2026-03-01T16:10:00Z" });

  assert.equal(accessOf("printer"), access);
  assert.equal(accessOf("scanner"), null);
  assert.equal(codeOf("scanner").pairCode, "ABC234");
  forget("printer");
  assert.equal(accessOf("printer"), null);
});

test("each reason to look at a device has words, and so has each protocol and state of a printer", () => {
  const reasons = "OFFLINE OUTCOME_UNKNOWN PRINT_FAILED NOT_FETCHED PAPER_OUT COVER_OPEN PRINTER_ERROR PAPER_LOW";
  for (const language of [said.en, said.tr]) {
    for (const reason of [...reasons.split(" "), "OTHER_PRINTER", "SLOW_POLL"]) {
      assert.ok(language[`device.attention.${reason}`], reason);
    }
    for (const protocol of PROTOCOLS) {
      assert.ok(language[`device.protocol.${protocol}`], protocol);
    }
    for (const state of ["unknown", "ready", "paper_low", "paper_out", "cover_open", "error"]) {
      assert.ok(language[`device.printer.${state}`], state);
    }
  }
});

test("a receipt is printed again as a copy, once its command has ended", () => {
  const payload = { title: "Merkez", lines: [{ text: "Çay" }, { cut: true }], orderNumber: 7 };

  assert.deepEqual(copyOf(payload, "KOPYA"), {
    title: "Merkez",
    lines: [{ text: "KOPYA", align: "center", bold: true }, { text: "Çay" }, { cut: true }],
    orderNumber: 7,
  });
  assert.equal(payload.lines.length, 2);
  assert.equal(isReprintable({ kind: "print_receipt", status: "outcome_unknown", payload }), true);
  assert.equal(isReprintable({ kind: "print_receipt", status: "claimed", payload }), false);
  assert.equal(isReprintable({ kind: "open_drawer", status: "done", payload: {} }), false);
  assert.equal(isReprintable({ kind: "print_receipt", status: "failed", payload: {} }), false);
});
