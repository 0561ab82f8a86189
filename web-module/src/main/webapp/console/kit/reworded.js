/**
 * Does work; a refusal that a page has better words for than the server is told in those, and in the
 * reader's language.
 *
 * @param {Record<string, string | ((refused: object) => string)>} said words by errorCode
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function reworded(said, work) {
  try {
    return await work();
  } catch (failure) {
    const words = said[failure?.code];
    if (words !== undefined) {
      failure.message = typeof words === "function" ? words(failure) : words;
      failure.isReworded = true;
    }
    throw failure;
  }
}
