import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";

import { type DescribedCall, describedCalls } from "#server/api-docs/call-list.ts";

import { createReplyJudge, type JudgeReply } from "../fuzz/judge-reply.ts";

/** Where it tells what no file of journeys has been told of yet. */
const MISFITS = "/held/misfits";
const CALL = /^\/api\/(?!openapi\.json)/;

const UNPACK: Record<string, (packed: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

export type HoldingProxy = {
  url: string;
  port: number;
  /** Where the misfits are told. */
  misfitsUrl: string;
  /** From now on it passes on to this shop, which may not be there yet. */
  standBefore: (shopUrl: string) => void;
  /** Reads what the shop says of its calls; from now on replies are held against it. */
  holdReplies: () => Promise<void>;
  close: () => void;
};

/**
 * Stands between the browsers of all journeys and the shop, passes everything on as it is, and holds each reply to a call
 * against the shop's own OpenAPI document.
 */
export async function openHoldingProxy(): Promise<HoldingProxy> {
  const agent = new Agent({ keepAlive: true });
  const misfits = new Set<string>();
  const way: Way = { agent, shop: new URL("http://127.0.0.1"), hear: undefined };
  const server = createServer((request, response) => {
    if (request.url === MISFITS) {
      response.end(JSON.stringify([...misfits]));
      misfits.clear();
      return;
    }
    void passOn(way, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  const url = `http://127.0.0.1:${address.port}`;

  return {
    url,
    port: address.port,
    misfitsUrl: url + MISFITS,
    standBefore: (shopUrl) => {
      way.shop = new URL(shopUrl);
    },
    holdReplies: async () => {
      const document: object = await (await fetch(`${url}/api/openapi.json`)).json();
      const judge = createReplyJudge(document);
      const callOf = callFinder(describedCalls(document));
      way.hear = (request, reply) => {
        const call = callOf(request.method ?? "", request.url ?? "");
        if (!call) return;
        const pieces: Buffer[] = [];
        // Beside what passes it on; a reply that was cut off is none that could be judged.
        reply.on("data", (piece: Buffer) => void pieces.push(piece));
        reply.once("end", async () => {
          if (!reply.complete) return;
          const misfit = await judged(judge, call, { reply, packed: Buffer.concat(pieces) });
          if (misfit !== undefined) misfits.add(`${call.method} ${call.path} ${misfit}`);
        });
      };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

async function judged(
  judge: JudgeReply,
  call: DescribedCall,
  { reply, packed }: { reply: IncomingMessage; packed: Buffer },
): Promise<string | undefined> {
  const { statusCode: status = 0, headers } = reply;
  const body = await (UNPACK[headers["content-encoding"] ?? ""]?.(packed) ?? packed);
  const type = headers["content-type"] ?? "";
  return judge(call, { status, type, body: body.toString("utf8"), ms: 0 });
}

type Way = {
  agent: Agent;
  shop: URL;
  hear: ((request: IncomingMessage, reply: IncomingMessage) => void) | undefined;
};

async function passOn(
  { agent, shop, hear }: Way,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { hostname, port } = shop;
  const { method, url: path, headers } = request;
  const passed = ask({ agent, hostname, port, method, path, headers });
  response.once("close", () => passed.destroy());
  passed.once("error", () => response.destroy()); // whoever asked sees what the shop did
  passed.once("response", (reply) => {
    if (CALL.test(path ?? "")) hear?.(request, reply);
    response.writeHead(reply.statusCode ?? 502, reply.statusMessage, reply.rawHeaders);
    pipeline(reply, response).catch(() => passed.destroy());
  });
  await pipeline(request, passed).catch(() => passed.destroy());
}

/** The described call of a request; a path that no call has leads to none. */
function callFinder(calls: readonly DescribedCall[]) {
  const patterns = calls.map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  return (method: string, url: string): DescribedCall | undefined => {
    const { pathname } = new URL(url, "http://shop");
    return patterns.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
      ?.call;
  };
}
