const REMINDER_INTERVAL_MS = 15_000;
const SOUNDS = { new: "new", changed: "changed", cancelled: "cancelled", request: "request" };

/** Sounds: each change once, what waits for a person again and again. */
export class Alarm {
  #sound;
  #late = new Set();
  #lastAt = 0;

  constructor(sound) {
    this.#sound = sound;
  }

  reset() {
    this.#late.clear();
    this.#lastAt = 0;
  }

  /** @param changes of the board; the most serious one is heard */
  announce(changes, now) {
    const kinds = new Set(changes.map(({ kind }) => kind));
    const name = ["cancelled", "changed", "new", "request"].find((kind) => kinds.has(kind));
    if (name) {
      this.#play(SOUNDS[name], now);
    }
  }

  lost() {
    this.#sound.play("lost");
  }

  /** Orders that have become late since the last time, and what nobody has answered yet. */
  remind({ work, approvals }, now) {
    const late = new Set(work.filter(({ level }) => level === "late").map(({ order }) => order.id));
    const isNewlyLate = [...late].some((id) => !this.#late.has(id));
    this.#late = late;
    if (isNewlyLate) {
      this.#play("overdue", now);
    } else if (now - this.#lastAt >= REMINDER_INTERVAL_MS) {
      const unread = work.find(({ needsReading }) => needsReading);
      if (unread) {
        this.#play(unread.isCancelled ? "cancelled" : "changed", now);
      } else if (approvals.length > 0) {
        this.#play("new", now);
      }
    }
  }

  #play(name, now) {
    this.#lastAt = now;
    this.#sound.play(name);
  }
}
