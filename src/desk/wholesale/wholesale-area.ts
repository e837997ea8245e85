import type { DeskApplication } from "#contract/wholesale.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Applications by a piece of the company, its identification, or of whoever applied. */
const findApplications = findRows<DeskApplication>(
  "wholesale",
  "admin/wholesale",
  ({ id, company_name: company, email }) => ({
    id,
    name: company,
    note: email,
  }),
);

/** Companies that apply for terms of their own. */
export const wholesaleArea: DeskArea = {
  name: "wholesale",
  group: "sales",
  level: 1,
  key: "w",
  texts: ["audited", "wholesale"],
  load: () => import("./wholesale-page.tsx"),
  find: findApplications,
  actions: [{ name: "wholesaleToDecide", path: "?state=received" }],
};
