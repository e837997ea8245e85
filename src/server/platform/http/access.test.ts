import { afterAll, describe, expect, it } from "vitest";

import { ADMIN_LEVELS, adminLevelOf } from "#domain/account/role.ts";

import { createApp } from "./api.ts";
import { ACCESS_CLASSES } from "./api-routes.ts";

const app = await createApp({
  // A token is the level of its holder.
  sessions: {
    holderOf: async (token) => ({
      accountId: "1",
      sessionId: "1",
      email: "ana@example.com",
      adminLevel: adminLevelOf(Number(token)),
      priceLevel: "online",
    }),
  },
  storefront: "cr",
  routes: Object.fromEntries(
    ACCESS_CLASSES.map((access) => [
      access,
      [
        async (api) => {
          api.get(`/${access}`, async () => ({ done: true }));
          api.post(`/${access}`, async () => ({ done: true }));
        },
      ],
    ]),
  ),
});
afterAll(() => app.close());

const CALLERS = ["guest", ...Object.keys(ADMIN_LEVELS)] as const;
const EXPECTED: Record<string, number[]> = {
  //         guest, customer, staff, manager, owner
  reference: [200, 200, 200, 200, 200],
  open: [200, 200, 200, 200, 200],
  customer: [401, 200, 200, 200, 200],
  staff: [401, 403, 200, 200, 200],
  manager: [401, 403, 403, 200, 200],
  owner: [401, 403, 403, 403, 200],
};
const CASES = Object.entries(EXPECTED).flatMap(([access, statuses]) =>
  statuses.map((status, index) => ({ access, caller: CALLERS[index] ?? "", index, status })),
);

describe("who may make a call (decisions §1, security A16)", () => {
  it.each(CASES)("$access for a $caller is $status", async ({ access, index, status }) => {
    const headers = index === 0 ? {} : { authorization: String(index - 1) };
    const read = await app.inject({ url: `/api/${access}`, headers });
    expect(read.statusCode).toBe(status);
    // What is sent is not even read: malformed bodies are refused for who sends them.
    const sent = await app.inject({
      method: "POST",
      url: `/api/${access}`,
      headers: { ...headers, "content-type": "application/json" },
      body: "{",
    });
    expect(sent.statusCode).toBe(status === 200 ? 400 : status);
  });

  it.each(CASES)("a reply of $access to a $caller is kept by nobody who may not", async (given) => {
    const { access, index } = given;
    const headers = index === 0 ? {} : { authorization: String(index - 1) };
    const reply = await app.inject({ url: `/api/${access}`, headers });
    const isShared = access === "reference" && index === 0;
    expect(reply.headers["cache-control"]).toBe(isShared ? "public, max-age=60" : "no-store");
    // What is kept for guests is not what a cache gives to whoever comes with a token.
    expect(String(reply.headers["vary"]).includes("authorization")).toBe(isShared);
    expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
});
