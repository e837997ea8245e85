import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { LOCALES } from "#domain/i18n/locale.ts";

import { ShopLocale } from "#web/i18n/i18n.ts";
import { loadTexts } from "#web/i18n/texts.ts";
import type { SandboxTexts } from "./payment-form.ts";
import { useSandboxTexts } from "./sandbox-texts.ts";

function Outcomes() {
  const { legend, outcomes }: SandboxTexts = useSandboxTexts();
  return <p>{[legend, ...Object.values(outcomes)].join(" | ")}</p>;
}

it.each(LOCALES)(
  "says in %s that nothing is charged, and each outcome in words",
  async (locale) => {
    await loadTexts(locale, ["payment"]);
    const html = renderToStaticMarkup(
      <ShopLocale value={locale}>
        <Outcomes />
      </ShopLocale>,
    );
    expect(html).toContain(locale === "es" ? "no se cobra nada" : "nothing is charged");
    expect(html.split(" | ")).toHaveLength(6);
    expect(html).not.toMatch(/tok_|payment\.sandbox/);
  },
);
