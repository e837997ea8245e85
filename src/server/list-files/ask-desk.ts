import type { FastifyRequest } from "fastify";

import type { AskDesk } from "./listed-page.ts";

/** What a call refused, as it said it. */
export class RefusedPage extends Error {
  readonly status: number;
  readonly reply: string;

  constructor(status: number, reply: string) {
    super(`The call refused with ${status}.`);
    this.name = "RefusedPage";
    this.status = status;
    this.reply = reply;
  }
}

/** By what a call knows who asks, from where, and by which name they came to the shop. */
const PASSED_ON = [
  "accept-language",
  "authorization",
  "host",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
] as const;

/** Asks other calls as whoever makes a request does, without the way over the network. */
export function askingAs(request: FastifyRequest): AskDesk {
  const { caller, server, headers, socket } = request;
  const passed = PASSED_ON.map((name) => [name, headers[name]] as const);
  const known = Object.fromEntries(passed.filter(([, value]) => value !== undefined));
  return async (path, body) => {
    const { statusCode, body: text } = await server.inject({
      method: "POST",
      url: `/api/admin/${path}`,
      query: { lang: caller.locale },
      headers: known,
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
      payload: body,
    });
    if (statusCode !== 200) throw new RefusedPage(statusCode, text);
    return JSON.parse(text);
  };
}
