import type { DeskArea } from "#desk/ui/area.ts";

/** Payments of invoices: transfers that were announced, and what has come. */
export const receiptsArea: DeskArea = {
  name: "receipts",
  group: "sales",
  level: 1,
  key: "y",
  texts: ["audited", "receipts"],
  load: () => import("./receipts-page.tsx"),
  actions: [{ name: "receiptsWaiting", path: "?state=waiting" }],
};
