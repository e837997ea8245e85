import type { FastifyInstance } from "fastify";

import { acceptedEncoding, compressed } from "./content-encoding.ts";

const WORTH_COMPRESSING_BYTES = 1_500;

/** Compresses the larger replies of calls; small ones fit a packet as they are. */
export function compressReplies(api: FastifyInstance): void {
  api.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < WORTH_COMPRESSING_BYTES) return payload;
    void reply.header("vary", withEncoding(reply.getHeader("vary")));
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    if (!encoding || reply.hasHeader("content-encoding")) return payload;
    void reply.header("content-encoding", encoding).removeHeader("content-length");
    return compressed(payload, encoding);
  });
}

function withEncoding(vary: number | string | string[] | undefined): string {
  return [vary ?? [], "accept-encoding"].flat().join(", ");
}
