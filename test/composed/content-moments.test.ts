import { describe, expect, it } from "vitest";

import { openContentShop } from "../factories/content-shop.ts";

const shop = await openContentShop();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const writing = { title: "Horario", summary: "De diciembre.", body: "Cerrado." };
const TEXT = {
  link: "holiday-hours",
  writings: { es: writing, en: writing },
  publishedOn: "2026-11-20",
  isPublished: true,
  drawing: "",
};

function save(changes: object, noun: "pages" | "blog" = "blog") {
  const body = { text: { ...TEXT, ...changes }, version: 0 };
  return shop.ask({ url: `admin/${noun}/save`, body, token: shop.manager });
}

describe("what is refused of a text's moments", () => {
  it.each([
    [
      "a moment of a draft",
      { isPublished: false, goesUpAt: inHours(1) },
      "goesUpAt",
      "moment_of_draft",
    ],
    ["a moment that has passed", { goesUpAt: inHours(-1) }, "goesUpAt", "moment_passed"],
    ["an end that has passed", { comesDownAt: inHours(-1) }, "comesDownAt", "moment_passed"],
    [
      "an end before its beginning",
      { goesUpAt: inHours(2), comesDownAt: inHours(1) },
      "comesDownAt",
      "moments_order",
    ],
    ["a date that is still to come", { publishedOn: "2999-01-01" }, "publishedOn", "dated_ahead"],
  ])("%s", async (...[, changes, field, code]) => {
    const reply = await save(changes);
    expect(reply).toMatchObject({ status: 422, body: { code: "content_refused" } });
    expect(reply.body.errors).toMatchObject([{ field: `text.${field}`, code }]);
  });

  it("an end of a page that is always there", async () => {
    const reply = await save({ link: "returns", comesDownAt: inHours(1) }, "pages");
    expect(reply).toMatchObject({ status: 422, body: { code: "page_always_there" } });
  });

  it.each([{ goesUpAt: "2026-03-08T02:30" }, { clock: "mx" }])(
    "what is none: %j",
    async (changes) => expect((await save(changes)).status).toBe(400),
  );
});
