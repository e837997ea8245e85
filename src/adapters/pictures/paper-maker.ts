import type { EncodedPicture, PictureReply } from "./picture-encoder.ts";
import { createWorkerTurns } from "./worker-turns.ts";

/** Makes PDFs anew, one at a time, in a thread of their own (security A18, ADR 0035). */
export type PaperMaker = {
  /**
   * A PDF of nothing but pictures of the pages of another one, with the size of the first in pixels. Undefined for
   * what is no whole PDF within the bounds, for one that wants a password, and for one that takes too long or too much memory.
   */
  make: (bytes: Uint8Array) => Promise<EncodedPicture | undefined>;
  close: () => Promise<void>;
};

/** The longest that all pages of one may take, in ms: what is made for people is drawn in a few. */
const LONGEST_MS = 15_000;

/** The thread begins with the first PDF; it is ended with one that does harm. */
export function createPaperMaker(longestMs = LONGEST_MS): PaperMaker {
  const turns = createWorkerTurns<Uint8Array, PictureReply>({
    file: new URL("paper-worker.ts", import.meta.url),
    longestMs,
  });
  return {
    async make(bytes) {
      const reply = await turns.ask(bytes).catch((): PictureReply => ({ refused: "no answer" }));
      return "refused" in reply ? undefined : reply;
    },
    close: turns.close,
  };
}
