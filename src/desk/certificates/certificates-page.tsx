import { useLocation, useNavigate, useParams } from "react-router";

import type { AdminCertificate } from "#contract/certificates.ts";
import { CERTIFICATE_STATES } from "#domain/tax/certificate.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { CertificateDetail, CertificateTag } from "./certificate-detail.tsx";

/** Tax certificates: a list, and one of them open beside it. */
export default function CertificatesPage() {
  const t = useDeskTexts("certificates");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useCertificateList();
  const close = () => void navigate(deskLink(locale, "certificates") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <CertificateDetail key={id} id={Number(id)} onClose={close} />}
      />
    </>
  );
}

function useCertificateList(): ListSpec<AdminCertificate> {
  const t = useDeskTexts("certificates");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "certificates",
    path: "admin/certificates",
    filtersOf: ({ state }) => ({ state }),
    filters: [
      {
        kind: "choice",
        key: "state",
        label: t("fields.state"),
        all: t("filters.all"),
        options: CERTIFICATE_STATES.map((value) => ({ value, name: t(`states.${value}`) })),
      },
    ],
    columns: useCertificateColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, email }) => `${email} (${id})`,
    hrefOf: ({ id }) => deskLink(locale, "certificates", String(id)) + search,
  };
}

function useCertificateColumns(): ListColumn<AdminCertificate>[] {
  const t = useDeskTexts("certificates");
  const format = useFormat();
  const day = (date: string | null) => (date === null ? "" : format.day(date));
  return [
    plain({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <CertificateTag certificate={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plain({ id: "kind", title: t("fields.kind"), text: ({ kind }) => t(`kinds.${kind}`) }),
    plain({ id: "company", title: t("fields.company"), text: ({ company }) => company }),
    plain({
      id: "until",
      title: t("fields.validUntil"),
      width: "9rem",
      text: ({ validUntil }) => day(validUntil),
    }),
    {
      id: "at",
      title: t("fields.at"),
      width: "11rem",
      cell: ({ createdAt }) => <span className="figures">{format.moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
    plain({
      id: "by",
      title: t("fields.decidedBy"),
      isExtra: true,
      text: ({ decidedBy }) => decidedBy ?? "",
    }),
  ];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<AdminCertificate>, "cell">): ListColumn<AdminCertificate> {
  return { ...column, cell: column.text };
}
