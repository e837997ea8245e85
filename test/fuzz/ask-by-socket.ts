import { connect, type Socket } from "node:net";

import { formedBody } from "./body-forms.ts";
import type { Reply } from "./judge-reply.ts";
import type { FormedRequest } from "./make-request.ts";

/** Whoever has not answered by then does not. */
const PATIENCE_MS = 10_000;
/** The connection ended without an answer. */
export const NO_ANSWER = 0;

/** Sends a request byte by byte, as no client does that keeps to HTTP, over a connection of its own; gives what came back. */
export async function askBySocket(port: number, request: FormedRequest): Promise<Reply> {
  const { bytes, isCut = false, headers } = formedBody(request.form, request.body);
  const { call, url, caller } = request;
  const head = [
    `${call.method} ${url} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "Connection: close",
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    ...(caller === "guest" ? [] : [`Authorization: Bearer ${caller}`]),
    ...headers,
  ];
  const began = performance.now();
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(bytes);
  if (isCut) socket.end();
  const answer = readAnswer(await allOf(socket));
  return { ...answer, ms: performance.now() - began };
}

/** All that comes until the connection ends, however it does. */
function allOf(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = [];
  socket.on("data", (piece: Buffer) => void pieces.push(piece));
  socket.on("error", () => {}); // it ends all the same
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  return new Promise((resolve) => {
    socket.on("close", () => resolve(Buffer.concat(pieces)));
  });
}

function readAnswer(bytes: Buffer): Omit<Reply, "ms"> {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return { status: NO_ANSWER, type: "", body: "" };
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const rest = bytes.subarray(end + 4);
  const status = Number(first.split(" ")[1]);
  if (status < 200) return readAnswer(rest); // "go on", before the answer itself
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = headers.get("transfer-encoding") === "chunked" ? joined(rest) : rest;
  return { status, type: headers.get("content-type") ?? "", body: body.toString() };
}

/** A body that was sent in pieces. */
function joined(bytes: Buffer): Buffer {
  const end = bytes.indexOf("\r\n");
  const length = Number.parseInt(bytes.toString("latin1", 0, Math.max(0, end)), 16);
  if (!(length > 0)) return Buffer.alloc(0);
  const from = end + 2;
  return Buffer.concat([
    bytes.subarray(from, from + length),
    joined(bytes.subarray(from + length + 2)),
  ]);
}
