import type { QueuedPart, VerifyPartsRequest } from "#contract/verification.ts";
import { verifyPartsLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Parts that wait, by the beginning of a number. */
const findWaiting: PaletteFind = async (typed, locale) => {
  const body: Partial<VerifyPartsRequest> = { filters: { number: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<QueuedPart>>({ path: "admin/verifyparts", locale, body });
  return items.map(({ sku, partNumber, title }) => ({
    id: `verify-${sku}`,
    name: partNumber,
    note: title[locale],
    href: `${verifyPartsLink(locale)}?${new URLSearchParams({ sku }).toString()}`,
  }));
};

/** The queue of parts that nobody has trusted yet (specification §2, decisions §11). */
export const verifyArea: DeskArea = {
  name: "verify",
  group: "catalogue",
  level: 1,
  key: "v",
  texts: ["audited", "fitments", "measures", "parts", "pictures", "relations", "verification"],
  path: "Admin-verify-parts",
  load: () => import("./verification-page.tsx"),
  find: findWaiting,
  actions: [
    { name: "verifyDisputed", path: "?cause=return" },
    { name: "verifyReady", path: "?check=ready" },
  ],
};
