/** Pair codes by device: the server shows each once, and they must not outlive the tab. */
const shown = new Map();

/** @param {{pairCode: string, pairCodeExpiresAt: string}} code */
export function remember(deviceId, { pairCode, pairCodeExpiresAt }) {
  shown.set(deviceId, { pairCode, pairCodeExpiresAt });
}

/** {pairCode, pairCodeExpiresAt}, or null when this tab has not seen it. */
export function codeOf(deviceId) {
  return shown.get(deviceId) ?? null;
}

export function forget(deviceId) {
  shown.delete(deviceId);
}
