import { expect, it } from "vitest";

import { newPopup, readPopup } from "./popup-draft.ts";
import { draftedValue, draftOf, type FieldForm, movedRow, rowsIn } from "./setting-draft.ts";

const FORM: FieldForm = {
  kind: "rows",
  within: "items",
  columns: [
    { name: "code", kind: "line" },
    { name: "title", kind: "words" },
    { name: "message", kind: "words" },
    { name: "style", kind: "choice", options: ["", "info"] },
    { name: "enabled", kind: "switch" },
    { name: "show_as_global_modal", kind: "switch" },
    { name: "modal_delay_to_show_again_hours", kind: "number" },
    { name: "show_first_x_days", kind: "number" },
  ],
};
const ROW = {
  ...newPopup(FORM.columns ?? []),
  code: "fiestas",
  "title.es": "Cerrado",
  "title.en": "Closed",
  "message.es": "Volvemos el 5.",
  "message.en": "Back on the 5th.",
  enabled: "1",
};

it("a new message is off, and shown once a day for a week when it is on", () => {
  const draft = {
    ...draftOf(FORM, { value: { items: [] }, isOwn: true }, "es"),
    rows: JSON.stringify([{ ...ROW, enabled: "0" }]),
  };
  expect(draftedValue(FORM, draft, "es")).toEqual({
    items: [
      {
        code: "fiestas",
        title: { es: "Cerrado", en: "Closed" },
        message: { es: "Volvemos el 5.", en: "Back on the 5th." },
        style: "",
        enabled: 0,
        show_as_global_modal: 1,
        modal_delay_to_show_again_hours: 24,
        show_first_x_days: 7,
      },
    ],
  });
});

it("is read in each language, and shown only where it is on and a dialog", () => {
  expect(readPopup(ROW, "en")).toEqual({
    code: "fiestas",
    title: "Closed",
    message: "Back on the 5th.",
    style: "",
    isShown: true,
    hours: 24,
    days: 7,
  });
  expect(readPopup(ROW, "es").title).toBe("Cerrado");
  for (const off of [{ enabled: "0" }, { show_as_global_modal: "0" }])
    expect(readPopup({ ...ROW, ...off }, "es").isShown).toBe(false);
  const odd = { ...ROW, modal_delay_to_show_again_hours: "1,5", show_first_x_days: "some" };
  expect(readPopup(odd, "es")).toMatchObject({ hours: 1.5, days: 0 });
});

it("moves up and down, and a row that is none moves nothing", () => {
  const rows = rowsIn('[{"code":"a"},{"code":"b"},{"code":"c"}]');
  const codes = (from: number, to: number) => movedRow(rows, from, to).map(({ code }) => code);
  expect([codes(2, 1), codes(0, 1), codes(7, 0)]).toEqual([
    ["a", "c", "b"],
    ["b", "a", "c"],
    ["a", "b", "c"],
  ]);
});
