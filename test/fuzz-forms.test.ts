import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, expect, it } from "vitest";

import { askBySocket, NO_ANSWER } from "./fuzz/ask-by-socket.ts";
import { BODY_FORMS, type BodyForm, formedBody } from "./fuzz/body-forms.ts";

const CALL = {
  id: "echo",
  tags: [],
  method: "POST",
  path: "/echo",
  summary: "",
  description: "",
  access: "open",
  scopes: [],
  parameters: [],
  body: {},
  replies: [],
};
const BODY = { text: "ñandú" };

/** Tells, in pieces, what it was sent; at /away it hangs up. */
const server = createServer(async (request, response) => {
  if (request.url === "/away") return void response.destroy();
  const received = await text(request).catch(() => "");
  response.writeHead(200, { "content-type": "application/json" });
  response.write(JSON.stringify({ received }).slice(0, 5));
  response.end(JSON.stringify({ received }).slice(5));
});
let port = 0;
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", () => {
        ({ port } = addressOf(server.address()));
        resolve();
      });
    }),
);
afterAll(() => void server.close());

function addressOf(address: ReturnType<typeof server.address>): Pick<AddressInfo, "port"> {
  return typeof address === "object" && address ? address : { port: 0 };
}

const ask = (form: BodyForm, url = "/echo") =>
  askBySocket(port, { call: CALL, caller: "guest", url, headers: {}, body: BODY, form });

it.each<BodyForm>([
  "in pieces",
  "no type",
  "a type in capitals",
  "after a question whether it may come",
])("a body that is right arrives whole, and its answer in pieces is read: %s", async (form) => {
  const { status, type, body } = await ask(form);
  expect({ status, type }).toEqual({ status: 200, type: "application/json" });
  expect(JSON.parse(JSON.parse(body).received)).toEqual(BODY);
});

it.each<BodyForm>([
  "in pieces of no length",
  "of two lengths",
  "of a length below nothing",
  "of a length and in pieces",
])("a body that no server should take is refused by Node itself: %s", async (form) => {
  expect((await ask(form)).status).toBe(400);
});

it("an answer that does not come is told as none", async () => {
  expect((await ask("in pieces", "/away")).status).toBe(NO_ANSWER);
});

it("whatever is announced and not sent is said to be cut, and nothing else", () => {
  const cut = BODY_FORMS.filter((form) => formedBody(form, BODY).isCut === true);
  expect(cut).toEqual(["in pieces that do not end", "less than its length"]);
  expect(BODY_FORMS.length).toBeGreaterThan(20);
});
