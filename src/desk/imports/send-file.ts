import type { ImportFileResponse } from "#contract/imports.ts";

import { keptSession } from "#web/session/session-store.ts";

/** The size of a piece: soon sent over a poor line, and few enough of them. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** How often a piece is sent before the line counts as broken. */
const TRIES = 3;
/** The answer of a process of another version, which did nothing (ADR 0075); how often, and after how many ms, one is asked again. */
const OTHER_VERSION = 421;
const VERSION_TRIES = 8;
const PAUSE_MS = 1_000;

/**
 * Sends a file to be imported, a piece at a time, and answers what the shop knows it by. A piece whose answer is
 * lost is sent again, and so is one that a process of another version did not understand, a little later. Throws the
 * Response that refuses it, or what broke the line.
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

async function sendPiece(id: string, { from, bytes }: Piece, tries = 1): Promise<number> {
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
    if (tries >= mostTries(error)) throw error;
    if (error instanceof Response) await pause();
    return sendPiece(id, { from, bytes }, tries + 1);
  }
}

/** How often a piece is sent that meets this. */
function mostTries(error: unknown): number {
  if (!(error instanceof Response)) return TRIES;
  return error.status === OTHER_VERSION ? VERSION_TRIES : 1;
}

function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });
}
