import type { Catalog } from "#contract/booklets.ts";

/** A catalogue that the shop made, in Spanish. */
export function booklet(changes: Partial<Catalog> = {}): Catalog {
  return {
    name: "Repuestos Isuzu",
    file: {
      fileName: "catalogo-repuestos-isuzu-2026-11-22.pdf",
      url: "/catalog-files/brand-isuzu-es.pdf",
    },
    cover: { fileName: "oil-filter.svg", url: "/drawings/oil-filter.svg" },
    language: "es",
    pages: 64,
    bytes: 1_234_567,
    parts: 800,
    total: 800,
    publishedOn: "2026-11-22",
    ...changes,
  };
}
