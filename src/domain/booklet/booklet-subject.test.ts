import { describe, expect, it } from "vitest";

import { bookletFileName, bookletLink, isOfEngineFamily } from "./booklet-subject.ts";

describe("what a booklet is of (specification §1)", () => {
  it.each([
    [{ kind: "brand", key: "mitsubishi-fuso" }, "brand-mitsubishi-fuso"],
    [{ kind: "engine", key: "isuzu:4hk1" }, "engine-isuzu-4hk1"],
    [{ kind: "category", key: "filters/oil-filters" }, "category-filters-oil-filters"],
  ] as const)("%j is called %s in addresses", (subject, link) =>
    expect(bookletLink(subject)).toBe(link),
  );

  it.each([
    ["Repuestos Isuzu", "es", "catalogo-repuestos-isuzu-2026-11-22.pdf"],
    ["Filters", "en", "catalog-filters-2026-11-22.pdf"],
    ['Árboles/../levas\r\n"', "es", "catalogo-arboles-levas-2026-11-22.pdf"],
    ["Фильтры", "es", "catalogo-2026-11-22.pdf"],
  ] as const)("%s in %s is the file %s, which leaves no folder and no header", (...row) => {
    const [name, locale, file] = row;
    expect(bookletFileName(name, locale, "2026-11-22")).toBe(file);
  });

  it.each([
    ["isx15", "isx", true],
    ["isx-cm870", "isx", true],
    ["4hk1-tc", "4hk1", true],
    ["4hk1", "4-hk1", true],
    ["4hk1", "4hk1-tc", false],
    ["6hk1", "4hk1", false],
    ["n14", "", false],
  ])("the engine %s is of the family %s: %s", (engine, family, isOne) =>
    expect(isOfEngineFamily(engine, family)).toBe(isOne),
  );
});
