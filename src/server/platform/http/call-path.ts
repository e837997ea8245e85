/** The path of a call as tables of the domain have it: what follows /api/ in its route's address. */
export function callPath(url: string): string {
  return url.replace(/^\/api\//, "");
}
