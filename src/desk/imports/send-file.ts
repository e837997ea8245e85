import type { ImportFileResponse } from "#contract/imports.ts";

import { keptSession } from "#web/session/session-store.ts";

/** The size of a piece: soon sent over a poor line, and few enough of them. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** How often a piece is sent before the line counts as broken. */
const TRIES = 3;

/**
 * Sends a file to be imported, a piece at a time, and answers what the shop knows it by. A piece whose answer is
 * lost is sent again. Throws the Response that refuses it, or what broke the line.
 */
export async function sendImportFile(file: Blob, onSent: (share: number) => void): Promise<string> {
  const id = crypto.randomUUID();
  let from = 0;
  do {
    from = await sendPiece(id, { from, bytes: file.slice(from, from + PIECE_BYTES) });
    onSent(file.size === 0 ? 1 : from / file.size);
  } while (from < file.size);
  return id;
}

type Piece = { from: number; bytes: Blob };

async function sendPiece(id: string, { from, bytes }: Piece, tries = TRIES): Promise<number> {
  try {
    const response = await fetch(`/api/admin/imports/files/${id}?from=${from}`, {
      method: "PUT",
      headers: {
        "content-type": "application/octet-stream",
        authorization: `Bearer ${keptSession()?.token ?? ""}`,
      },
      body: bytes,
    });
    if (!response.ok) throw response;
    const { received }: { received: number } & Pick<ImportFileResponse, "status"> =
      await response.json();
    return received;
  } catch (error) {
    if (error instanceof Response || tries <= 1) throw error;
    return sendPiece(id, { from, bytes }, tries - 1);
  }
}
