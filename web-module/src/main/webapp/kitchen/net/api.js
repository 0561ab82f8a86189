const PATIENCE_MS = 15_000;

/** The server has answered, and not with what was asked for. */
export class Refused extends Error {
  constructor(status, envelope) {
    super(Array.isArray(envelope?.message) ? envelope.message.join(", ") : (envelope?.message ?? ""));
    this.status = status;
    this.code = envelope?.errorCode ?? null;
  }
}

/** The server was not reached. */
export class Unreachable extends Error {}

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
    const headers = { Accept: "application/json" };
    if (body !== undefined) {
      headers["Content-Type"] = "application/json";
    }
    if (authorization) {
      headers.Authorization = authorization;
    }
    let response;
    let text;
    try {
      response = await this.#fetch(path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await response.text();
    } catch (failure) {
      throw new Unreachable(String(failure));
    }
    const answer = parsed(text);
    if (!response.ok) {
      throw new Refused(response.status, answer);
    }
    const date = Date.parse(response.headers.get("Date"));
    if (!Number.isNaN(date)) {
      this.clockOffset = date - Date.now();
    }
    return answer;
  }
}

function parsed(text) {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
