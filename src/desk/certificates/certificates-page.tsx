import type { AdminCertificate } from "#contract/certificates.ts";
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from "#domain/tax/certificate.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";

import { certificateColumns } from "./certificate-columns.ts";
import { CertificateDetail, CertificateTag } from "./certificate-detail.tsx";
import { useManyCertificates } from "./use-many-certificates.ts";

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
  const ofAccount = useAccountFilter();
  return {
    name: "certificates",
    path: "admin/certificates",
    filtersOf: ({ text, state, kind, account }) => ({ text, state, kind, account }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.all") },
        namedChoices(CERTIFICATE_STATES, (value) => t(`states.${value}`)),
      ),
      choiceFilter(
        "kind",
        { label: t("fields.kind"), all: t("filters.anyKind") },
        namedChoices(CERTIFICATE_KINDS, (value) => t(`kinds.${value}`)),
      ),
      ...ofAccount,
    ],
    columns: withCells(certificateColumns(useDeskLanguage()), {
      state: (one) => <CertificateTag certificate={one} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, email }) => `${email} (${id})`,
    bulk: useManyCertificates(),
  };
}
