/**
 * Gives what `make` made the first time, to whoever asks then or later; asks meanwhile wait for the same. What failed is
 * not kept: it rejects for those who waited, and the next one makes it anew.
 */
export function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
