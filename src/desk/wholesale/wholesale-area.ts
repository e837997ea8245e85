import type { ApplicationsRequest, DeskApplication } from "#contract/wholesale.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Applications by a piece of the company, its identification, or of whoever applied. */
const findApplications: PaletteFind = async (typed, locale) => {
  const body: Partial<ApplicationsRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<DeskApplication>>({
    path: "admin/wholesale",
    locale,
    body,
  });
  return items.map(({ id, company_name: company, email }) => ({
    id: `application-${id}`,
    name: company,
    note: email,
    href: deskLink(locale, "wholesale", String(id)),
  }));
};

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
