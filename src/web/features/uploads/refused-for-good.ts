/** The picture itself was refused: too large, of another type than it says, or none at all (security A31). */
const OF_THE_PICTURE = new Set([400, 413, 415, 422]);

/** Whether the shop would refuse a picture again, however often it is sent; what was lost on the way may come next time. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Response && OF_THE_PICTURE.has(error.status);
}
