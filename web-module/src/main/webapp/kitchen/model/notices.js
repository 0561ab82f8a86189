const NOTICE_TTL_MS = 8000;
const MAX_NOTICES = 4;

/** Short messages that disappear by themselves. */
export class Notices {
  list = [];
  #ids = 0;

  /** @param undo the order that can be taken back, or null */
  tell(words, values, now, undo = null) {
    this.#add({ words, values, undo, isFailure: false }, now);
  }

  /** @param message the server's, or null when it was not reached */
  fail(message, now) {
    this.#add({ words: "failed", values: { message }, undo: null, isFailure: true }, now);
  }

  dismiss(id) {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  expire(now) {
    this.list = this.list.filter(({ until }) => now < until);
  }

  clear() {
    this.list = [];
  }

  #add(notice, now) {
    this.list = [...this.list, { ...notice, id: ++this.#ids, until: now + NOTICE_TTL_MS }].slice(-MAX_NOTICES);
  }
}
