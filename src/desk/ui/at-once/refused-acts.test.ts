import { expect, it } from "vitest";

import { actOf, forgetRefused, noteRefused, refusedActs } from "./refused-acts.ts";

const order = { name: "1-7", href: "/admin/orders/7" };
const refused = (call: string, why: string | undefined) =>
  noteRefused({ ...order, act: actOf(call, order), why });
const reasons = () => refusedActs().map(({ why }) => why);

it("two acts on one thing are two sentences, each the last word of its act, until it is done", () => {
  refused("status", "Changed meanwhile.");
  refused("note", undefined);
  refused("status", "Too late.");
  expect(reasons()).toEqual([undefined, "Too late."]);
  forgetRefused(actOf("status", { href: "/admin/orders/8" }));
  expect(reasons()).toEqual([undefined, "Too late."]);
  forgetRefused(actOf("status", order));
  expect(reasons()).toEqual([undefined]);
  forgetRefused(actOf("note", order));
  expect(reasons()).toEqual([]);
});
