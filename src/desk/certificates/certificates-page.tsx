import type { AdminCertificate } from "#contract/certificates.ts";
import { CERTIFICATE_STATES } from "#domain/tax/certificate.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import {
  choiceFilter,
  momentColumn,
  namedChoices,
  plainColumn,
} from "#desk/ui/list/list-parts.tsx";
import type { ListColumn } from "#desk/ui/list/list-shape.ts";

import { useFormat } from "#web/ui/format.ts";

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
    columns: useCertificateColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, email }) => `${email} (${id})`,
  };
}

function useCertificateColumns(): ListColumn<AdminCertificate>[] {
  const t = useDeskTexts("certificates");
  const format = useFormat();
  const day = (date: string | null) => (date === null ? "" : format.day(date));
  return [
    plainColumn({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <CertificateTag certificate={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plainColumn({ id: "kind", title: t("fields.kind"), text: ({ kind }) => t(`kinds.${kind}`) }),
    plainColumn({ id: "company", title: t("fields.company"), text: ({ company }) => company }),
    plainColumn({
      id: "until",
      title: t("fields.validUntil"),
      width: "9rem",
      text: ({ validUntil }) => day(validUntil),
    }),
    momentColumn(
      { id: "at", title: t("fields.at"), text: ({ createdAt }) => createdAt },
      format.moment,
    ),
    plainColumn({
      id: "by",
      title: t("fields.decidedBy"),
      isExtra: true,
      text: ({ decidedBy }) => decidedBy ?? "",
    }),
  ];
}
