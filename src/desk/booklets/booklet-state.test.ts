import { describe, expect, it } from "vitest";

import type { DeskCatalog } from "#contract/booklet-desk.ts";

import { isBookletAwaited, lastMade, nameOfBooklet, stateOfBooklet } from "./booklet-state.ts";

const edition: DeskCatalog["editions"][number] = {
  storefront: "cr",
  language: "es",
  url: "/catalog-files/category-filters-es.pdf",
  pages: 4,
  bytes: 90_000,
  parts: 31,
  total: 31,
  madeAt: "2026-11-20T08:00:00.000Z",
  isAwaited: false,
};
const english = { ...edition, language: "en" as const };
const booklet = (...editions: DeskCatalog["editions"]): DeskCatalog => ({
  link: "category-filters",
  kind: "category",
  key: "filters",
  name: { es: "Filtros", en: "Filters" },
  wantedAt: "2026-11-20T07:59:00.000Z",
  failingSince: null,
  editions,
});

describe("a catalogue in the back office", () => {
  it("is to be made while it has no edition, or one of them is to come anew", () => {
    expect(isBookletAwaited(booklet())).toBe(true);
    expect(isBookletAwaited(booklet(edition))).toBe(false);
    expect(isBookletAwaited(booklet(edition, { ...english, isAwaited: true }))).toBe(true);
  });

  it("is told as failed while it fails, also where an older edition is there to read", () => {
    const failingSince = "2026-11-21T08:00:00.000Z";
    expect(stateOfBooklet({ ...booklet(edition), failingSince })).toBe("failed");
    expect(stateOfBooklet(booklet(edition))).toBe("made");
    expect(stateOfBooklet(booklet())).toBe("awaited");
  });

  it("is as old as its newest edition", () => {
    const later = { ...english, madeAt: "2026-11-21T08:00:00.000Z" };
    expect(lastMade(booklet(edition, later))).toBe(later.madeAt);
    expect(lastMade(booklet(later, edition))).toBe(later.madeAt);
    expect(lastMade(booklet())).toBe("");
  });

  it("is called as what it is of, and by its address where the shop has no name for that", () => {
    expect(nameOfBooklet(booklet(), "en")).toBe("Filters");
    expect(nameOfBooklet(booklet(edition), "es")).toBe("Filtros");
    expect(nameOfBooklet({ ...booklet(), name: null }, "es")).toBe("category-filters");
  });
});
