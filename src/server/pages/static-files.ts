import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import type { FastifyReply, FastifyRequest } from "fastify";

import { DAY_SECONDS } from "#domain/clock/durations.ts";
import { acceptedEncoding, type ContentEncoding } from "#server/platform/http/content-encoding.ts";
import { CONTENT_POLICIES } from "#server/platform/http/security-headers.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};
const SUFFIXES: Readonly<Record<ContentEncoding, string>> = { br: ".br", gzip: ".gz" };
/** Asked for anew with each page, so that a release reaches whoever comes back. */
const SERVICE_WORKER = "/service-worker.js";

export type StaticFile = {
  type: string;
  cacheControl: string;
  etag: string;
  /** The service worker, which asks the shop on behalf of every page. */
  isWorker: boolean;
  bytes: Buffer;
  /** Made when the pages were built; absent where it would not be smaller. */
  encoded: Partial<Record<ContentEncoding, Buffer>>;
};

/** Every built and public file by its path. All are small and known, so they are kept in memory. */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(".") && TYPES[path.extname(name)] !== undefined);
  const files = await Promise.all(
    names.map(async (name): Promise<[string, StaticFile]> => {
      const address = `/${name.replaceAll(path.sep, "/")}`;
      return [address, await loadFile(path.join(folder, name), address)];
    }),
  );
  return new Map(files);
}

async function loadFile(file: string, address: string): Promise<StaticFile> {
  const [bytes, br, gz] = await Promise.all([
    readFile(file),
    readFile(file + SUFFIXES.br).catch(() => undefined),
    readFile(file + SUFFIXES.gzip).catch(() => undefined),
  ]);
  return {
    type: TYPES[path.extname(file)] ?? "application/octet-stream",
    // The name of a built file holds its hash, so it never changes.
    cacheControl: address.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : address === SERVICE_WORKER
        ? "no-cache"
        : `public, max-age=${DAY_SECONDS * 7}, stale-while-revalidate=${DAY_SECONDS * 30}`,
    isWorker: address === SERVICE_WORKER,
    etag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"`,
    bytes,
    encoded: { ...(br && { br }), ...(gz && { gzip: gz }) },
  };
}

/** Sends one of them, or 304 when the browser has it. */
export function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): FastifyReply {
  void reply.headers({
    "cache-control": file.cacheControl,
    etag: file.etag,
    vary: "accept-encoding",
  });
  if (file.type === TYPES[".svg"])
    void reply.header("content-security-policy", CONTENT_POLICIES.drawing);
  if (file.isWorker) void reply.header("content-security-policy", CONTENT_POLICIES.worker);
  if (request.headers["if-none-match"]?.includes(file.etag)) return reply.code(304).send();
  const accepted = acceptedEncoding(request.headers["accept-encoding"]);
  const encoding = accepted && file.encoded[accepted] ? accepted : undefined;
  if (encoding) void reply.header("content-encoding", encoding);
  return reply.type(file.type).send((encoding && file.encoded[encoding]) ?? file.bytes);
}
