import type { DeskArea } from "#desk/ui/area.ts";

/** What was done in the shop, by whom and when. */
export const auditArea: DeskArea = {
  name: "audit",
  group: "shop",
  level: 2,
  key: "u",
  texts: [
    "apikeys",
    "audit",
    "audited",
    "calendars",
    "catalogs",
    "certificates",
    "claims",
    "cores",
    "coupons",
    "customers",
    "documents",
    "imports",
    "jobs",
    "orders",
    "parts",
    "prices",
    "quotes",
    "returns",
    "settings",
    "shipping",
    "warehouses",
    "wholesale",
  ],
  load: () => import("./audit-page.tsx"),
};
