import { expect, it } from "vitest";

import { mayUsePaypalOrder, type PaypalPayer } from "./paypal-payer.ts";

const GUEST: PaypalPayer = { accountId: null, browser: null, destination: "ann, Austin" };
const ELSEWHERE = { destination: "eve, Reno" };

type Case = { what: string; begun: Partial<PaypalPayer>; user: Partial<PaypalPayer>; may: boolean };

it.each<Case>([
  {
    what: "its account, wherever it goes",
    begun: { accountId: "a" },
    user: { accountId: "a", ...ELSEWHERE },
    may: true,
  },
  { what: "another account", begun: { accountId: "a" }, user: { accountId: "b" }, may: false },
  {
    what: "a guest, once an account began it",
    begun: { accountId: "a", browser: "x" },
    user: { browser: "x" },
    may: false,
  },
  { what: "its browser", begun: { browser: "x" }, user: { browser: "x", ...ELSEWHERE }, may: true },
  {
    what: "its browser, logged in meanwhile",
    begun: { browser: "x" },
    user: { browser: "x", accountId: "a" },
    may: true,
  },
  {
    what: "another browser, to the same place",
    begun: { browser: "x" },
    user: { browser: "y" },
    may: false,
  },
  {
    what: "a guest who proves nothing, once a browser began it",
    begun: { browser: "x" },
    user: {},
    may: false,
  },
  { what: "a guest who proves nothing, to the same place", begun: {}, user: {}, may: true },
  { what: "a guest who proves nothing, to another place", begun: {}, user: ELSEWHERE, may: false },
  {
    what: "an account, to another place",
    begun: {},
    user: { accountId: "a", ...ELSEWHERE },
    may: false,
  },
])("what was agreed to at PayPal is used by $what: $may", ({ begun, user, may }) => {
  expect(mayUsePaypalOrder({ ...GUEST, ...begun }, { ...GUEST, ...user })).toBe(may);
});
