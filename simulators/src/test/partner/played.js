/**
 * Restomesh behind the partner's server, as a tablet meets both. It is as strict as they are: what
 * the real ones would refuse is refused, and kept among the violations.
 */
export class Played {
  violations = [];
  asked = [];
  orders = [];
  sessions = [];
  soldOut = new Set();
  scopes = ["menu:read", "orders:read", "orders:write", "requests:write", "payments:write", "realtime:subscribe"];
  isClosed = false;
  payments = [];
  /** For the next requests, in their order: "down", "lose" (done, the answer is lost) or a status. */
  faults = [];
  #byKey = new Map();
  #ids = 0;

  get fetch() {
    return (url, request) => this.#answer(new URL(url), request);
  }

  get session() {
    return this.sessions.at(-1);
  }

  /** Of what kind the requests to a path were, as far as somebody wants to know. */
  bodies(path) {
    return this.asked.filter((one) => one.path === path).map(({ body }) => body);
  }

  async #answer(url, { method, headers, body, credentials }) {
    const path = url.pathname.slice(1);
    const json = body === undefined ? undefined : JSON.parse(body);
    this.asked.push({ method, path, query: url.search, body: json });
    if (credentials !== "omit") {
      this.violations.push("cookies are nobody's business");
    }
    if (body !== undefined && headers["Content-Type"] !== "application/json") {
      return this.#refused(415, "no JSON");
    }
    const fault = this.faults.shift();
    if (fault === "down") {
      throw new TypeError("network error");
    }
    if (typeof fault === "number") {
      return answer(fault, { message: "not now" }, fault === 429 ? { "Retry-After": "7" } : {});
    }
    const made = path.startsWith("tablets/")
      ? this.#tablet(method, path, json)
      : this.#display(method, path, url.searchParams, headers, json);
    if (fault === "lose") {
      throw new TypeError("connection reset");
    }
    return made;
  }

  #tablet(method, path, body) {
    if (path !== "tablets/code/session" || this.isClosed) {
      return answer(this.isClosed ? 401 : 404, { code: "NOT_FOUND", message: "no such tablet" });
    }
    if (method === "DELETE") {
      this.end();
      return answer(204);
    }
    this.#only(body, ["lost"]);
    if (!this.session || this.session.ended || this.session.sessionId === body.lost) {
      const n = this.sessions.length + 1;
      this.sessions.push({ sessionId: `session-${n}`, screenToken: `scr_${n}`, ended: false });
    }
    const { sessionId, screenToken } = this.session;
    return answer(200, { sessionId, screenToken, scopes: this.scopes, socketOrigin: "" });
  }

  /** Key gone, session ended, time over: whatever it was. */
  end() {
    if (this.session) {
      this.session.ended = true;
    }
  }

  #display(method, path, query, headers, body) {
    const session = this.sessions.find(({ screenToken }) => headers.Authorization === `Screen ${screenToken}`);
    if (!session || session.ended) {
      return answer(401, { message: "token invalid", errorCode: "TOKEN_INVALID" });
    }
    switch (`${method} ${path}`) {
      case "GET api/display/orders":
        return answer(200, this.orders.filter((order) => order.session === session.sessionId).map(shown));
      case "POST api/display/orders":
        return this.#order(session, body);
      case "POST api/realtime/tickets":
        this.#only(body, ["branchId"]);
        return this.scopes.includes("realtime:subscribe")
          ? answer(201, { ticket: `tkt_${++this.#ids}`, expiresAt: "2026-03-01T16:02:41.000Z" })
          : answer(403, { message: "The scope realtime:subscribe is required" });
      case "GET api/display/payable-items":
        return answer(200, this.payable());
      case "POST api/display/pay-intent":
        return this.#intent(session, body);
      case "GET api/display/pay-status":
        return this.#status(session, query.get("intentId"));
      default:
        return this.#refused(404, `${method} ${path}`);
    }
  }

  #order(session, body) {
    this.#only(body, ["items", "note", "idempotencyKey"]);
    for (const item of body.items ?? []) {
      this.#only(item, ["productId", "qty", "options", "note"]);
      (item.options ?? []).forEach((option) => this.#only(option, ["name"]));
      if (!Number.isInteger(item.qty) || item.qty < 1 || item.note === "") {
        return this.#refused(400, JSON.stringify(item));
      }
    }
    if (!body.items?.length) {
      return this.#refused(400, "items: must not be empty");
    }
    const key = `${session.sessionId} ${body.idempotencyKey}`;
    if (this.#byKey.has(key)) {
      return answer(200, shown(this.#byKey.get(key)));
    }
    const gone = body.items.find(({ productId }) => this.soldOut.has(productId));
    if (gone) {
      const details = { productName: gone.productId, available: 0, requested: gone.qty };
      return answer(409, { message: "There is no more", errorCode: "INSUFFICIENT_STOCK", details });
    }
    const n = this.orders.length + 1;
    const order = {
      session: session.sessionId,
      id: `order-${n}`,
      orderNumber: `A-00${n}`,
      status: "PENDING",
      version: 1,
    };
    this.orders.push(order);
    this.#byKey.set(key, order);
    return answer(201, shown(order));
  }

  payable() {
    const item = { itemId: "i1", name: "Çay", qty: 3, unpaidQty: 3, unitPriceCents: 2_500 };
    return { orders: [{ orderId: "order-1", items: [item] }], totalCents: 7_500 };
  }

  #intent(session, body) {
    this.#only(body, ["items", "returnPath", "returnOrigin"]);
    body.items?.forEach((item) => this.#only(item, ["itemId", "qty"]));
    if (body.returnOrigin !== "https://partner.example" || !/^\/(?!\/)/.test(body.returnPath)) {
      return this.#refused(400, "returnOrigin");
    }
    if (this.payments.some(({ status }) => status === "pending")) {
      return answer(409, { message: "being paid", errorCode: "RESOURCE_CONFLICT" });
    }
    const intentId = `intent-${this.payments.length + 1}`;
    const amountCents = body.items.reduce((sum, { qty }) => sum + qty * 2_500, 0);
    this.payments.push({ intentId, session: session.sessionId, status: "pending", amountCents });
    const paymentLink = this.paymentLink ?? `https://pay.example/${intentId}`;
    return answer(201, { intentId, iframeToken: intentId, paymentLink, amountCents });
  }

  #status(session, intentId) {
    const payment = this.payments.find((one) => one.intentId === intentId && one.session === session.sessionId);
    return payment
      ? answer(200, { intentId, status: payment.status, amountCents: payment.amountCents })
      : answer(404, { message: "Payment not found", errorCode: "RESOURCE_NOT_FOUND" });
  }

  #only(object, allowed) {
    Object.keys(object)
      .filter((name) => !allowed.includes(name))
      .forEach((name) => this.violations.push(`nobody knows ${name}`));
  }

  #refused(status, why) {
    this.violations.push(`${status} ${why}`);
    return answer(status, { message: why });
  }
}

function shown({ session, ...order }) {
  return { ...order, items: [] };
}

function answer(status, body, headers = {}) {
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}
