import type { ApiKey } from "#contract/api-keys.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Keys by a piece of their name. */
const findKeys = findRows<ApiKey>("apikeys", "admin/apikeys", ({ name }) => ({ id: name, name }));

/** Keys by which programs call the shop; an owner's alone. */
export const apikeysArea: DeskArea = {
  name: "apikeys",
  group: "shop",
  level: 3,
  texts: ["apiKeys", "audited"],
  load: () => import("./api-keys-page.tsx"),
  find: findKeys,
  actions: [{ name: "newKey", path: "/@new" }],
};
