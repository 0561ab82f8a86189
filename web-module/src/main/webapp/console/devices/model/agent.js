/** Where mvn leaves the agent in a checkout of this project. */
const JAR = "agent/target/restomesh-agent.jar";

/** A model that means the same in every shell between double quotes; others are left out of the command. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u;

/**
 * The commands that make this computer the device: pair once, then run. Each device keeps its identity in a file of its
 * own, so that several can be tried from one folder.
 *
 * @param {string} server as in http://localhost:8080
 * @param {{kind: string, model: string|null}} device whose model the agent would otherwise replace by its own
 * @param {string} code
 */
export function agentCommands(server, { kind, model }, code) {
  const state = `--state ${kind}-${code}.json`;
  const name = PLAIN.test(model ?? "") ? ` --model "${model}"` : "";
  return [
    `java -jar ${JAR} pair --url ${server} --code ${code} ${state}${name}`,
    `java -jar ${JAR} run --driver png --out receipts ${state}`,
  ].join("\n");
}

/** Whether an address leads to this computer and, on any other device, to that device itself. */
export function isOnlyHere(hostname) {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * What the QR code holds: where to pair and the code, as JSON, so that a device with a camera needs no typing. It
 * sends the second to POST {server}/api/v1/devices/pair.
 */
export function qrTextOf(server, code) {
  return JSON.stringify({ server, pairCode: code });
}
