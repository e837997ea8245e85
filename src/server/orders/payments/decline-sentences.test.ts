import { describe, expect, it } from "vitest";

import { CAPTURE_OBJECTIONS } from "#domain/payment/capture-objection.ts";

import { declineSentence } from "./decline-sentences.ts";

describe("the sentence of money that was taken and goes back", () => {
  it.each(CAPTURE_OBJECTIONS)("never says that nothing was charged: %s", (reason) => {
    expect(declineSentence(reason, "es")).toMatch(/va de regreso|Le devolvemos el dinero/);
    expect(declineSentence(reason, "en")).toContain("on its way back");
  });
});
