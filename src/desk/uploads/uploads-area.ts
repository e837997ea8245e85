import type { DeskUpload } from "#contract/upload-desk.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Files by who sent them, by a number that they belong to, or by their title. */
const findUploads = findRows<DeskUpload>(
  "uploads",
  "admin/uploads",
  ({ id, partOf, account, orderNumber, createdAt }) => ({
    id,
    name: partOf?.name ?? orderNumber ?? account?.email ?? id,
    note: createdAt.slice(0, "2026-11-27".length),
  }),
);

/** Every picture and PDF that was sent to the shop: what it is part of, by whom it came, and what waits to be used. */
export const uploadsArea: DeskArea = {
  name: "uploads",
  group: "shop",
  level: 1,
  texts: ["audited", "documents", "parts", "uploads"],
  load: () => import("./uploads-page.tsx"),
  find: findUploads,
  actions: [{ name: "uploadsUnused", path: "?use=nothing" }],
};
