/** How long a browser may take to begin with it. */
const KEPT_MS = 60_000;

/**
 * Hands a file to the browser, which saves or opens it as its owner likes. It was fetched with the
 * credential before: no address of ours gives it away without one.
 *
 * @param {Blob} blob
 * @param {string} name of the file
 */
export function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
