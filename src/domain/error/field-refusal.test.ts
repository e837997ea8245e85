import { describe, expect, it } from "vitest";

import { ChangedMeanwhile } from "./changed-meanwhile.ts";
import { FieldRefusal } from "./field-refusal.ts";
import { ShopError } from "./shop-error.ts";

const refusal = new FieldRefusal("setting_refused", (locale) => [
  {
    field: "phone_number",
    code: "setting_unusable",
    message: locale === "es" ? "Eso no es un teléfono." : "That is no phone number.",
  },
]);

describe("a refusal that knows what is wrong", () => {
  it("says so in the language of whoever reads it", () => {
    expect(refusal.sentences("es")[0]?.message).toBe("Eso no es un teléfono.");
    expect(refusal.sentences("en")[0]?.message).toBe("That is no phone number.");
  });

  it("tells the log which fields and why, and no sentence", () => {
    expect(refusal).toBeInstanceOf(ShopError);
    expect(refusal.details).toEqual({ fields: ["phone_number: setting_unusable"] });
  });

  it("of what somebody else changed takes along what is there now", () => {
    const current = { value: 3, changedBy: "ana@shop.example" };
    expect(new ChangedMeanwhile(current)).toMatchObject({ code: "changed_meanwhile", current });
  });
});
