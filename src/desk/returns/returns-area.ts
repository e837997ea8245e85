import type { ReturnEntry, ReturnsRequest } from "#contract/returns.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Returns by number, order, customer or part. */
const findReturns: PaletteFind = async (typed, locale) => {
  const body: Partial<ReturnsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<ReturnEntry>>({ path: "admin/returns", locale, body });
  return items.map(({ returnNumber, name, company }) => ({
    id: `return-${returnNumber}`,
    name: returnNumber,
    note: company === "" ? name : company,
    href: deskLink(locale, "returns", returnNumber),
  }));
};

/** What comes back, from the request to the money. */
export const returnsArea: DeskArea = {
  name: "returns",
  group: "sales",
  level: 1,
  key: "r",
  texts: ["returns"],
  load: () => import("./returns-page.tsx"),
  find: findReturns,
  actions: [
    { name: "returnsToAuthorize", path: "?status=requested" },
    { name: "returnsToReceive", path: "?status=authorized" },
    { name: "returnsToApprove", path: "?status=received" },
    { name: "returnsToPay", path: "?status=approved" },
  ],
};
