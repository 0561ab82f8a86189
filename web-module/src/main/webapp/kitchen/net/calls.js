/**
 * Reads what guests call for onto a board: snapshots tell of orders only. Staff may ask; where there
 * is no answer the next snapshot asks again, and the feed says what is wrong with the connection.
 *
 * @returns what is news to the board
 */
export async function readCalls(session, branchId, board) {
  const shown = new Set(board.requests.keys());
  try {
    const path = `/api/v1/service-requests?status=open&limit=200&branchId=${encodeURIComponent(branchId)}`;
    return board.resetRequests(await session.send("GET", path), shown);
  } catch {
    return [];
  }
}
