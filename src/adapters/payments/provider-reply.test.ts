import { describe, expect, it, vi } from "vitest";

import { createTokenKeeper } from "./bearer-token.ts";
import { NoAnswer, NotSent } from "./provider-connection.ts";
import { orUnknown } from "./provider-reply.ts";

describe("a question that comes to nothing", () => {
  it.each([
    [new NotSent("x", { retryAfterSeconds: 7 }), { status: "unavailable", retryAfterSeconds: 7 }],
    [new NotSent("x"), { status: "unavailable" }],
    [new NoAnswer("x"), { status: "unknown" }],
  ])("says whether it was sent, and when it may be: %s", async (error, outcome) => {
    expect(await orUnknown(vi.fn().mockRejectedValue(error))).toEqual(outcome);
  });

  it("says so as well where the token could not be fetched", async () => {
    const refused = new NotSent("x", { retryAfterSeconds: 7 });
    const send = createTokenKeeper(() => new Date());
    const sending = send({
      fetchToken: () => Promise.reject(refused),
      send: () => Promise.reject(new NoAnswer("It is not sent.")),
    });
    await expect(sending).rejects.toMatchObject({ name: "NotSent", retryAfterSeconds: 7 });
  });
});
