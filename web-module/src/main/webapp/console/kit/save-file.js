/** How long a browser may take to start the download. */
const URL_TTL_MS = 60_000;

/**
 * Hands a file to the browser, which saves or opens it. It was fetched with the credential before,
 * since no address of ours gives it away without one.
 *
 * @param {Blob} blob
 * @param {string} name of the file
 */
export function saveFile(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_TTL_MS);
}
