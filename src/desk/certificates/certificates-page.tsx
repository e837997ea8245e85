import type { AdminCertificate } from "#contract/certificates.ts";
import { CERTIFICATE_STATES } from "#domain/tax/certificate.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";

import { certificateColumns } from "./certificate-columns.ts";
import { CertificateDetail, CertificateTag } from "./certificate-detail.tsx";

/** Tax certificates: a list, and one of them open beside it. */
export default function CertificatesPage() {
  const t = useDeskTexts("certificates");
  return (
    <AreaList
      title={t("title")}
      spec={useCertificateList()}
      renderDetail={({ id, onClose }) => <CertificateDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useCertificateList(): AreaListSpec<AdminCertificate> {
  const t = useDeskTexts("certificates");
  return {
    name: "certificates",
    path: "admin/certificates",
    filtersOf: ({ state }) => ({ state }),
    filters: [
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.all") },
        namedChoices(CERTIFICATE_STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: withCells(certificateColumns(useDeskLanguage()), {
      state: (one) => <CertificateTag certificate={one} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, email }) => `${email} (${id})`,
  };
}
