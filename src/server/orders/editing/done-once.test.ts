import { expect, it } from "vitest";

import { sentOnce } from "./done-once.ts";

const ANA = { holder: { accountId: "ana" } };
const LUIS = { holder: { accountId: "luis" } };
const REQUEST = { body: { orderNumber: 100_001, total: 20 }, idempotencyKey: "7" };
const OTHER = { body: { orderNumber: 100_001, total: 30 }, idempotencyKey: "7" };

it("a key is that of whoever sends it, and of the body that it is sent with", () => {
  const sent = sentOnce(REQUEST, ANA);
  expect(sent).toMatchObject({ key: "ana:7", orderNumber: 100_001 });
  expect(sentOnce(REQUEST, ANA)).toEqual(sent);
  expect(sentOnce(REQUEST, LUIS).key).not.toBe(sent.key);
  const other = sentOnce(OTHER, ANA);
  expect([other.key === sent.key, other.bodyHash === sent.bodyHash]).toEqual([true, false]);
});
