/** A request's body has at most this, so a larger file comes in parts. */
export const PART_BYTES = 1024 * 1024;
export const MAX_PARTS = 16;
const MAX_NAME = 200;

/** In how many parts a file of this size is sent. */
export function partsOf(size) {
  return Math.max(1, Math.ceil(size / PART_BYTES));
}

/** Why a file is not sent at all: the key of a word, or null. */
export function refusalOf({ size }) {
  if (size === 0) {
    return "import.emptyFile";
  }
  return partsOf(size) > MAX_PARTS ? "import.tooLarge" : null;
}

/** Where a file is sent to first. */
export function addressOf(path, { name, size }) {
  const query = new URLSearchParams({ fileName: name.slice(-MAX_NAME), parts: String(partsOf(size)) });
  return `${path}?${query}`;
}

/**
 * Sends a file, part after part.
 *
 * @param {File} file
 * @param {string} path of the imports
 * @param {(method: string, path: string, part: Blob) => Promise<object>} send
 * @param {(begun: object, sent: number) => void} tell called after each part
 * @returns {Promise<object>} the import
 */
export async function sendFile(file, path, send, tell) {
  const part = (number) => file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
  let begun = await send("POST", addressOf(path, file), part(1));
  tell(begun, 1);
  for (let number = 2; number <= partsOf(file.size); number++) {
    begun = await send("PUT", `${path}/${begun.id}/parts/${number}`, part(number));
    tell(begun, number);
  }
  return begun;
}
