import { describe, expect, it } from "vitest";

import { limitedSentence, refusalSentence } from "./refusals.ts";

const es = refusalSentence("rate_limited", "es");
const en = refusalSentence("rate_limited", "en");

describe("what is said to whoever asks too often", () => {
  it.each([
    [1, es, en],
    [60, es, en],
    [61, "Intente de nuevo en 2 minutos.", "Try again in 2 minutes."],
    [120, "Intente de nuevo en 2 minutos.", "Try again in 2 minutes."],
    [261, "Intente de nuevo en 5 minutos.", "Try again in 5 minutes."],
    [900, "Intente de nuevo en 15 minutos.", "Try again in 15 minutes."],
  ])("says of %d seconds how long that is", (seconds, spanish, english) => {
    expect(limitedSentence(seconds, "es")).toContain(spanish);
    expect(limitedSentence(seconds, "en")).toContain(english);
  });
});
