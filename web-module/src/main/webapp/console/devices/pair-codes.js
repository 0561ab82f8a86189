/** What pairs each device: the server shows it once, and it must not outlive the tab. */
const shown = new Map();

/** @param {{pairCode?: string, pairCodeExpiresAt?: string, printerAccess?: object}} made */
export function remember(deviceId, { pairCode, pairCodeExpiresAt, printerAccess }) {
  shown.set(deviceId, { pairCode, pairCodeExpiresAt, printerAccess });
}

/** {pairCode, pairCodeExpiresAt}, or null when this tab has not seen it. */
export function codeOf(deviceId) {
  return shown.get(deviceId) ?? null;
}

/** {url, basicUrl, user, password} of a printer without an agent, or null when this tab has not seen it. */
export function accessOf(deviceId) {
  return shown.get(deviceId)?.printerAccess ?? null;
}

export function forget(deviceId) {
  shown.delete(deviceId);
}
