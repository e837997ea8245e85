import { createServer, type ServerResponse } from "node:http";

import { afterAll, describe, expect, it } from "vitest";

import { type CaptchaUnderTest, holdsCaptchaContract } from "./captcha.contract.ts";
import { createRecaptcha } from "./recaptcha.ts";

const SECRET = "server-side-secret";
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

/** Where a service that leads elsewhere leads: there everybody is a person. */
const YES = "/yes";
const personAt = (moment: Date) => ({
  success: true,
  hostname: "tienda.example",
  challenge_ts: moment.toISOString(),
});

type Failure = Parameters<CaptchaUnderTest["breakDown"]>[0];

/** A service of our own that speaks like the real one. */
async function standIn(): Promise<CaptchaUnderTest & { sent: URLSearchParams[] }> {
  const verdicts = new Map<string, object>();
  const sent: URLSearchParams[] = [];
  let failure: Failure | undefined;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const form = new URLSearchParams(body);
      sent.push(form);
      if (request.url === YES) return response.end(JSON.stringify(personAt(new Date())));
      if (failure) return fail(response, failure);
      const verdict = verdicts.get(form.get("response") ?? "");
      const isOurs = form.get("secret") === SECRET;
      response.end(JSON.stringify(isOurs && verdict ? verdict : { success: false }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => server.close());
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port.");
  return {
    captcha: createRecaptcha({
      verifyUrl: `http://127.0.0.1:${address.port}/verify`,
      secret: SECRET,
      hostnames: ["tienda.example"],
      now: () => new Date(),
    }),
    answerWith: (verdict) => {
      const token = `answer-${verdicts.size}`;
      verdicts.set(token, { ...personAt(new Date()), ...verdict });
      return token;
    },
    breakDown: (how) => (failure = how),
    sent,
  };
}

function fail(response: ServerResponse, how: Failure): void {
  if (how === "garbage") response.end("<html>busy</html>");
  if (how === "refusing") response.writeHead(500).end('{"success":true}');
  if (how === "redirecting") response.writeHead(302, { location: YES }).end();
}

describe("captcha of version 2 (security A32)", () => {
  holdsCaptchaContract(standIn);

  it("tells the service its secret, the answer and the client's address", async () => {
    const { captcha, answerWith, sent } = await standIn();
    await captcha.isPerson({ token: answerWith({}), clientAddress: "203.0.113.7" });
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      secret: SECRET,
      response: "answer-0",
      remoteip: "203.0.113.7",
    });
  });
});
