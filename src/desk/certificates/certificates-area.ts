import type { AdminCertificate, AdminCertificatesRequest } from "#contract/certificates.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";
import type { KeysetPage } from "#desk/ui/list/list-shape.ts";

import { ask } from "#web/api/send.ts";

/** Certificates by a piece of whose they are, or of the number of an exemption's paper. */
const findCertificates: PaletteFind = async (typed, locale) => {
  const body: Partial<AdminCertificatesRequest> = { filters: { text: typed }, limit: 6 };
  const { items } = await ask<KeysetPage<AdminCertificate>>({
    path: "admin/certificates",
    locale,
    body,
  });
  return items.map(({ id, email, company }) => ({
    id: `certificate-${id}`,
    name: email,
    note: company,
    href: deskLink(locale, "certificates", String(id)),
  }));
};

/** Papers by which customers need not pay a tax. */
export const certificatesArea: DeskArea = {
  name: "certificates",
  group: "sales",
  level: 1,
  key: "t",
  texts: ["audited", "certificates"],
  load: () => import("./certificates-page.tsx"),
  find: findCertificates,
  actions: [{ name: "certificatesToJudge", path: "?state=received" }],
};
