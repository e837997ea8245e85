import type { FastifyReply, FastifyRequest } from "fastify";

import { sendPlainPage } from "./plain-page.ts";

/**
 * What a store of files gives for a request; undefined where it has none or fails, which is answered with a page then and
 * stands in the log.
 */
export async function storedFile(
  file: Promise<Buffer | undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | undefined> {
  const bytes = await file.catch((error: unknown) => error);
  if (Buffer.isBuffer(bytes)) return bytes;
  if (bytes !== undefined) request.log.error({ err: bytes }, "the store of files fails");
  void sendPlainPage(request, reply, bytes === undefined ? 404 : 503);
  return undefined;
}
