import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";
import { ShopClockProvider, useFormat } from "./format.ts";

type Format = ReturnType<typeof useFormat>;

function Written({ write }: { write: (format: Format) => string }) {
  return write(useFormat());
}

/** What a page shows, with each kind of blank as a plain one. */
function written(
  locale: Locale,
  write: (format: Format) => string,
  storefront: Storefront = "cr",
): string {
  const html = renderToStaticMarkup(
    <ShopLocale value={locale}>
      <ShopClockProvider value={timeZoneOf(storefront)}>
        <Written write={write} />
      </ShopClockProvider>
    </ShopLocale>,
  );
  return html.replaceAll(/\s/g, " ");
}

it("writes a day as month abbreviation, day and year (specification §9)", () => {
  expect(written("en", ({ day }) => day("2026-11-05"))).toBe("Nov 5, 2026");
  expect(written("es", ({ day }) => day("2026-11-05"))).toBe("5 nov 2026");
});

it("writes a moment as Costa Rica's clocks show it", () => {
  const moment = "2026-11-06T03:07:00Z";
  expect(written("en", ({ dayOf }) => dayOf(moment))).toBe("Nov 5, 2026");
  expect(written("en", (format) => format.moment(moment))).toBe("Nov 5, 2026, 9:07 PM");
});

it("writes it in the United States as Florida's clocks show it, in the same process", () => {
  const moment = "2026-11-06T04:30:00Z";
  expect(written("en", (format) => format.moment(moment), "us")).toBe("Nov 5, 2026, 11:30 PM");
  expect(written("en", (format) => format.moment(moment), "cr")).toBe("Nov 5, 2026, 10:30 PM");
  expect(written("en", ({ day }) => day("2026-11-05"), "us")).toBe("Nov 5, 2026");
});

it("writes dollars with two decimals, and colones whole or to the céntimo", () => {
  expect(written("en", ({ money }) => money(1234.5))).toBe("$1,234.50");
  expect(written("es", ({ money }) => money(1234.5))).toBe("$1 234,50");
  expect(written("es", ({ colones }) => colones(624_039.75))).toBe("₡624 040");
  expect(written("es", ({ centimos }) => centimos(624_039.75))).toBe("₡624 039,75");
});
