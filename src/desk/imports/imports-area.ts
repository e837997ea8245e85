import type { ImportRunState, ImportsRequest } from "#contract/imports.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Imports by a piece of their file's name, by who began them, or by their number. */
const findImports: PaletteFind = async (typed, locale) => {
  const body: Partial<ImportsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ImportRunState>>({ path: "admin/imports", locale, body });
  return items.map(({ id, name, begunBy }) => ({
    id: `import-${id}`,
    name: `${name} (${id})`,
    note: begunBy ?? "",
    href: deskLink(locale, "imports", String(id)),
  }));
};

/** Files that bring parts, prices, stock and what they fit. */
export const importsArea: DeskArea = {
  name: "imports",
  group: "catalogue",
  level: 2,
  key: "i",
  texts: ["audited", "imports", "importColumns"],
  load: () => import("./imports-page.tsx"),
  find: findImports,
  actions: [{ name: "newImport", path: "/new" }],
};
