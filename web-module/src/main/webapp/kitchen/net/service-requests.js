/**
 * Reads the open service requests into a board, since snapshots contain orders only. Staff may ask; when
 * it fails the next snapshot tries again, and the feed shows the state of the connection.
 *
 * @returns what is new to the board
 */
export async function readServiceRequests(session, branchId, board) {
  const shown = new Set(board.requests.keys());
  try {
    const path = `/api/v1/service-requests?status=open&limit=200&branchId=${encodeURIComponent(branchId)}`;
    return board.resetRequests(await session.send("GET", path), shown);
  } catch {
    return [];
  }
}
