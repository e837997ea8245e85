/** The header with which the shop says which release answers. */
export const RELEASE_HEADER = "release";

/** Whether an answer comes of the release that keeps it. */
export function isRelease({ headers }: Response, release: string): boolean {
  return headers.get(RELEASE_HEADER) === release;
}

/**
 * The name that the answer of a call is kept under: another one for another token, language or question. What it is
 * made of cannot be read back from it.
 */
export async function keyOfCall(request: Request): Promise<string> {
  const question = [
    request.headers.get("authorization") ?? "",
    request.method,
    await request.text(),
  ];
  const bytes = new TextEncoder().encode(question.join("\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const url = new URL(request.url);
  const name = Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0"));
  url.searchParams.set("kept", name.join(""));
  return url.href;
}

/** The built files that a document names: without them it would be kept in vain. */
export function linkedFiles(html: string, base: URL): string[] {
  const named = html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g);
  return [...new Set([...named].map(([, path = ""]) => new URL(path, base).href))];
}

/**
 * The frame of a kept page in which another one is drawn, which brings a title of its own; the frame says on itself
 * that it is one.
 */
export async function shellDocument(kept: Response): Promise<Response> {
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  const shell = html
    .replace("<html ", '<html data-kept="shell" ')
    .replace(/<title>[^<]*<\/title>/, "");
  return new Response(shell, { headers });
}
