import type { ImportRunState } from "#contract/imports.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Imports by a piece of their file's name, by who began them, or by their number. */
const findImports = findRows<ImportRunState>(
  "imports",
  "admin/imports",
  ({ id, name, begunBy }) => ({
    id,
    name: `${name} (${id})`,
    note: begunBy ?? "",
  }),
);

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
