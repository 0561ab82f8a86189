/**
 * Does work; where a page has a better message for an error than the server, in the reader's language,
 * the error gets that message.
 *
 * @param {Record<string, string | ((refused: object) => string|undefined)>} messages words by errorCode;
 *     without any it is told as everywhere
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function rewordErrors(messages, work) {
  try {
    return await work();
  } catch (failure) {
    const words = messages[failure?.code];
    const text = typeof words === "function" ? words(failure) : words;
    if (text !== undefined) {
      failure.message = text;
      failure.isReworded = true;
    }
    throw failure;
  }
}
