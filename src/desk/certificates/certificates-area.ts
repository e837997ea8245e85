import type { AdminCertificate } from "#contract/certificates.ts";

import type { DeskArea } from "#desk/ui/area.ts";
import { findRows } from "#desk/ui/find-rows.ts";

/** Certificates by a piece of whose they are, or of the number of an exemption's paper. */
const findCertificates = findRows<AdminCertificate>(
  "certificates",
  "admin/certificates",
  ({ id, email, company }) => ({
    id,
    name: email,
    note: company,
  }),
);

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
