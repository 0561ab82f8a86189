/**
 * Does work; a refusal that a page has better words for than the server is told in those, and in the
 * reader's language.
 *
 * @param {Record<string, string | ((refused: object) => string|undefined)>} said words by errorCode;
 *     without any it is told as everywhere
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function reworded(said, work) {
  try {
    return await work();
  } catch (failure) {
    const words = said[failure?.code];
    const text = typeof words === "function" ? words(failure) : words;
    if (text !== undefined) {
      failure.message = text;
      failure.isReworded = true;
    }
    throw failure;
  }
}
