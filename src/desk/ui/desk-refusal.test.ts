import { describe, expect, it } from "vitest";

import { isUnconfirmed, readDeskRefusal } from "./desk-refusal.ts";

const answer = (status: number, body: string) => new Response(body, { status });
const coded = (status: number, code: string) =>
  answer(status, JSON.stringify({ status: "error", code, message: "M" }));

describe("whether nobody knows that a call was done", () => {
  it.each([
    ["a connection that was lost", new TypeError("Failed to fetch"), true],
    ["a gateway's own page", answer(502, "<html>Bad Gateway</html>"), true],
    ["a failure of the shop, perhaps after it", coded(500, "internal_error"), true],
    ["a database that went away under it", coded(503, "overloaded"), true],
    ["another version", coded(409, "changed_meanwhile"), false],
    ["a refusal by a rule", coded(422, "refund_refused"), false],
  ])("%s", async (_what, error, isSo) => {
    expect(isUnconfirmed(await readDeskRefusal(error))).toBe(isSo);
  });
});
