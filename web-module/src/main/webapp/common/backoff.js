const FIRST_MS = 500;
const MAX_MS = 30_000;

/** How long to wait before the next try: 0.5 s, doubling to 30 s, with jitter so that screens differ. */
export function pause(attempt, random) {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full * (0.5 + random() / 2));
}
