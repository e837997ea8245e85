import type { AdminCoreEntry } from "#contract/cores.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Cores by number, order, customer or part. */
const findCores = findRows<AdminCoreEntry>("cores", "admin/cores", ({ core, title }) => ({
  id: core,
  name: core,
  note: title,
}));

/** Used parts that the shop wants back, and the deposits that it keeps until then. */
export const coresArea: DeskArea = {
  name: "cores",
  group: "sales",
  level: 1,
  key: "k",
  texts: ["cores"],
  load: () => import("./cores-page.tsx"),
  find: findCores,
  actions: [
    { name: "coresToJudge", path: "?status=received" },
    { name: "coresLate", path: "?only=late" },
    { name: "coresToPay", path: "?only=unpaid" },
  ],
};
