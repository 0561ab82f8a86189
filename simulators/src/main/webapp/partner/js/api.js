const PATIENCE_MS = 25_000;

/** The server has answered, and not with what was asked for. */
export class Refused extends Error {
  constructor(status, answer, retryAfter) {
    super(Array.isArray(answer?.message) ? answer.message.join(", ") : (answer?.message ?? ""));
    this.status = status;
    this.code = answer?.errorCode ?? null;
    this.product = answer?.details?.productName ?? null;
    this.retryAfterMs = retryAfter > 0 ? retryAfter * 1000 : null;
  }

  /** Whether it is certain that nothing was done. */
  get isFinal() {
    return this.status >= 400 && this.status < 500 && this.status !== 408 && this.status !== 429;
  }
}

/** The server was not reached, or its answer was lost: what was asked for may have been done. */
export class Unreachable extends Error {}

/** Requests to the partner's server, where this page comes from. */
export class Api {
  #fetch;
  #base;

  /** @param base such as {@code https://partner.example/simulators/partner/} */
  constructor(fetch, base) {
    this.#fetch = fetch;
    this.#base = base;
  }

  /**
   * @param {string} [token] the screen's
   * @returns {Promise<object|null>}
   * @throws {Refused}
   * @throws {Unreachable}
   */
  async send(method, path, body, token) {
    const headers = { Accept: "application/json" };
    if (body !== undefined) {
      headers["Content-Type"] = "application/json";
    }
    if (token) {
      headers.Authorization = `Screen ${token}`;
    }
    let response;
    let text;
    try {
      response = await this.#fetch(new URL(path, this.#base).href, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        cache: "no-store",
        credentials: "omit",
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await response.text();
    } catch (failure) {
      throw new Unreachable(String(failure));
    }
    const answer = parsed(text);
    if (!response.ok) {
      throw new Refused(response.status, answer, Number(response.headers.get("Retry-After")));
    }
    if (answer === undefined) {
      throw new Unreachable("half an answer");
    }
    return answer;
  }
}

function parsed(text) {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
