import { expect, it } from "vitest";

import type { Reading } from "#contract/reading.ts";
import { createPageRenderer } from "#web/app/entry-server.tsx";

import { product, productsResponse, shopApi } from "../../../../test/factories/shop-api.ts";

it.each([
  [
    "/custom-search",
    {
      label: "Lo que entendimos",
      names: ["Repuesto", "Vehículo", "Sin usar"],
      title: "Repuestos para “bomba de agua npr”",
    },
  ],
  [
    "/en/custom-search",
    {
      label: "What we understood",
      names: ["Part", "Vehicle", "Not used"],
      title: "Parts for “bomba de agua npr”",
    },
  ],
])(
  "shows on %s what was understood, each piece a link without it (decisions §12)",
  async (path, { label, names, title }) => {
    const text = "buenas, bomba de agua npr";
    const reading: Reading = {
      rung: "all",
      spans: [
        { kind: "filler", text: "buenas", certainty: 0.8, used: false },
        { kind: "family", text: "bomba de agua", certainty: 0.9, used: true },
        { kind: "vehicle", text: "npr", certainty: 0.9, used: true },
      ],
      unused: [],
      alternatives: [],
    };
    const base = productsResponse([product()]);
    const render = createPageRenderer((locale) =>
      shopApi(locale, {
        products: async () =>
          productsResponse([product()], { searchInfo: { ...base.searchInfo, reading } }),
      }),
    );
    const address = `${path}?q=${encodeURIComponent(text)}&brand=isuzu`;
    const rendered = await render(new URL(address, "http://shop.local"));
    const html = rendered instanceof Response ? "" : rendered.html;
    expect(html).toContain(`<h1>${title}</h1>`);
    const [, list = ""] = html.split(`aria-label="${label}"`);
    const chips = list.slice(0, list.indexOf("</ul>"));
    expect(chips.match(/<span class="chip-name">[^<]*/g)).toEqual(
      names.map((name) => `<span class="chip-name">${name}`),
    );
    expect(chips).toContain(`href="${path}?q=buenas%2C+npr&amp;brand=isuzu"`);
    expect(chips).toContain(`href="${path}?q=buenas%2C+bomba+de+agua&amp;brand=isuzu"`);
    expect(chips).toContain(`href="${path}?q=bomba+de+agua+npr&amp;brand=isuzu"`);
  },
);
