const TIMEOUT_MS = 15_000;

/** The server has answered with an error: the shared error envelope. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {object|null} envelope see contract/0-common#error-envelope; null when the answer was none
   * @param {number|null} retryAfter seconds
   * @param {string|null} requestId of the header, for an answer that is no envelope
   */
  constructor(status, envelope, retryAfter = null, requestId = null) {
    const message = envelope?.message ?? "";
    super(Array.isArray(message) ? message.join(", ") : message);
    this.status = status;
    this.code = envelope?.errorCode ?? null;
    /** "error" of the envelope: the name of a failure without a code, or what the status is called. */
    this.label = envelope?.error ?? null;
    /** Which product of a cart cannot be bought, or null. */
    this.addOnCode = envelope?.addOnCode ?? null;
    /** One each, "property: what is wrong with it"; empty unless the body was not valid. */
    this.violations = Array.isArray(message) ? message : [];
    this.requestId = envelope?.requestId ?? requestId;
    /** What would allow it, when the envelope says so. */
    this.actionable = envelope?.actionable ?? null;
    this.details = envelope?.details ?? null;
    this.retryAfter = retryAfter;
  }
}

/** The server was not reached, or its answer was lost. */
export class Unreachable extends Error {
  /** Whether it may have been done all the same, so that sending it again could do it twice. */
  isUnsure = false;
}

/** Requests to our own origin. */
export class Api {
  #fetch;
  /** By the Date header of the latest answer: its time minus ours. */
  clockOffset = 0;

  constructor(fetch) {
    this.#fetch = fetch;
  }

  /**
   * @param {string} [authorization] the header's value
   * @returns {Promise<object|null>} what was answered
   * @throws {Refused}
   * @throws {Unreachable}
   */
  async send(method, path, body, authorization) {
    return (await this.exchange(method, path, body, authorization ? { Authorization: authorization } : {})).body;
  }

  /**
   * The same for those who want more than the body. A Blob is sent as it is, all else as JSON.
   *
   * @param {object} [more] headers
   * @param {number} [timeoutMs] how long the answer may take
   * @returns {Promise<{status: number, headers: Headers, body: object|null}>}
   */
  async exchange(method, path, body, more = {}, timeoutMs = TIMEOUT_MS) {
    const isFile = body instanceof Blob;
    const { response, text } = await this.#answerOf(path, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": isFile ? "application/octet-stream" : "application/json" }),
        ...more,
      },
      body: body === undefined || isFile ? body : JSON.stringify(body),
      timeoutMs,
    });
    const answer = parsed(text);
    if (!response.ok) {
      throw refusal(response, answer);
    }
    this.#setClock(response);
    return { status: response.status, headers: response.headers, body: answer };
  }

  /**
   * A file, such as an invoice.
   *
   * @param {number} [timeoutMs] how long it may take
   * @returns {Promise<Blob>}
   */
  async file(path, more = {}, timeoutMs = TIMEOUT_MS) {
    const { response, blob } = await this.#answerOf(path, { method: "GET", headers: more, timeoutMs }, "blob");
    if (!response.ok) {
      throw refusal(response, parsed(await blob.text()));
    }
    return blob;
  }

  async #answerOf(path, { timeoutMs = TIMEOUT_MS, ...options }, kind = "text") {
    try {
      const response = await this.#fetch(path, {
        ...options,
        cache: "no-store",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response, [kind]: await response[kind]() };
    } catch (failure) {
      throw new Unreachable(String(failure));
    }
  }

  #setClock(response) {
    const date = Date.parse(response.headers.get("Date"));
    if (!Number.isNaN(date)) {
      this.clockOffset = date - Date.now();
    }
  }
}

function refusal(response, envelope) {
  const wait = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return new Refused(response.status, envelope, Number.isNaN(wait) ? null : wait, response.headers.get("X-Request-Id"));
}

function parsed(text) {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
