import { expect, it } from "vitest";

import { type Locale, LOCALES } from "#domain/i18n/locale.ts";
import { typedFigure } from "#domain/i18n/typed-figure.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";

import { unclearFigure } from "./unclear-figure.ts";

it.each<[Locale, string, string]>([
  ["es", "8.875", "8,875"],
  ["es", " 1.250 ", "1,250"],
  ["en", "8,875", "8.875"],
])(
  "is written as decimals and as thousands, and read as each, %s: %s",
  (locale, value, decimal) => {
    const written = unclearFigure(value, { hasThousandths: true, locale });
    expect(typedFigure(value, locale)).toBeUndefined();
    expect(written).toEqual({
      typed: value.trim(),
      plain: value.trim().replace(/[.,]/, ""),
      decimal,
    });
    const [whole, thousandth] = [written?.plain ?? "", written?.decimal ?? ""].map((one) =>
      typedFigure(one, locale),
    );
    expect(whole).toBe((thousandth ?? 0) * 1_000);
  },
);

it.each(LOCALES)("says no way of decimals that the field does not take, %s", (locale) => {
  for (const typed of ["1.234", "1,234"]) {
    expect(typedDollars(typed)).toBeUndefined();
    const written = unclearFigure(typed, { hasThousandths: false, locale });
    expect(written).toMatchObject({ plain: "1234", decimal: null });
  }
});

it("says no way of decimals where they stand, and nothing of what is clear", () => {
  const field = { hasThousandths: true, locale: "es" } as const;
  expect(unclearFigure("8,875", field)).toMatchObject({ plain: "8875", decimal: null });
  for (const clear of ["", "8,88", "0.875", "1.234.567", "mil"])
    expect(unclearFigure(clear, field)).toBeUndefined();
});
