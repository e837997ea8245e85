import { expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { deskTextsFrom } from "#desk/i18n/desk-language.ts";
import { deskTextsOf, loadDeskTexts } from "#desk/i18n/texts.ts";

it.each(LOCALES)(
  "moments of texts and of coupons are said in the same words, %s",
  async (locale) => {
    await loadDeskTexts(locale, ["content", "coupons"]);
    const texts = deskTextsFrom(locale, deskTextsOf(locale));
    const [content, coupons] = [texts("content"), texts("coupons")];
    expect([
      content("fields.goesUpAt"),
      content("fields.comesDownAt"),
      content("states.waiting"),
    ]).toEqual([coupons("fields.startsAt"), coupons("fields.endsAt"), coupons("states.scheduled")]);
  },
);
