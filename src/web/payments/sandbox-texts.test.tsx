import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, it } from "vitest";

import { languageTag, LOCALES } from "#domain/i18n/locale.ts";

import { loadTexts, textsOf } from "../i18n/texts.ts";
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
      <IntlProvider locale={languageTag(locale)} messages={textsOf(locale)} timeZone="UTC">
        <Outcomes />
      </IntlProvider>,
    );
    expect(html).toContain(locale === "es" ? "no se cobra nada" : "nothing is charged");
    expect(html.split(" | ")).toHaveLength(6);
    expect(html).not.toMatch(/tok_|payment\.sandbox/);
  },
);
