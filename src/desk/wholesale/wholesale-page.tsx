import { useLocation, useNavigate, useParams } from "react-router";

import type { DeskApplication } from "#contract/wholesale.ts";
import { deskLink } from "#domain/pages/desk-pages.ts";
import { APPLICATION_STATES } from "#domain/wholesale/wholesale-application.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaHead } from "#desk/ui/area-head.tsx";
import { KeysetList } from "#desk/ui/list/keyset-list.tsx";
import type { ListColumn, ListSpec } from "#desk/ui/list/list-shape.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { ApplicationDetail, ApplicationTag } from "./application-detail.tsx";

/** Applications of companies: a list, and one of them open beside it. */
export default function WholesalePage() {
  const t = useDeskTexts("wholesale");
  const locale = useShopLocale();
  const { id } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const spec = useApplicationList();
  const close = () => void navigate(deskLink(locale, "wholesale") + search);
  return (
    <>
      <AreaHead title={t("title")} />
      <KeysetList
        spec={spec}
        opened={id}
        onClose={close}
        detail={id !== undefined && <ApplicationDetail key={id} id={Number(id)} onClose={close} />}
      />
    </>
  );
}

function useApplicationList(): ListSpec<DeskApplication> {
  const t = useDeskTexts("wholesale");
  const locale = useShopLocale();
  const { search } = useLocation();
  return {
    name: "wholesale",
    path: "admin/wholesale",
    filtersOf: ({ state }) => ({ state }),
    filters: [
      {
        kind: "choice",
        key: "state",
        label: t("fields.state"),
        all: t("filters.all"),
        options: APPLICATION_STATES.map((value) => ({ value, name: t(`states.${value}`) })),
      },
    ],
    columns: useApplicationColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, company_name: company }) => `${company} (${id})`,
    hrefOf: ({ id }) => deskLink(locale, "wholesale", String(id)) + search,
  };
}

function useApplicationColumns(): ListColumn<DeskApplication>[] {
  const t = useDeskTexts("wholesale");
  const format = useFormat();
  return [
    plain({ id: "company", title: t("fields.company"), text: (one) => one.company_name }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <ApplicationTag application={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plain({
      id: "type",
      title: t("fields.type"),
      width: "11rem",
      text: (one) => t(`types.${one.account_type}`),
    }),
    plain({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    {
      id: "at",
      title: t("fields.at"),
      width: "11rem",
      cell: ({ createdAt }) => <span className="figures">{format.moment(createdAt)}</span>,
      text: ({ createdAt }) => createdAt,
    },
    plain({
      id: "taxId",
      title: t("fields.taxId"),
      width: "10rem",
      isExtra: true,
      text: (one) => one.tax_id?.number ?? "",
    }),
    plain({
      id: "by",
      title: t("fields.decidedBy"),
      isExtra: true,
      text: ({ decidedBy }) => decidedBy ?? "",
    }),
  ];
}

/** A column that shows what the file has. */
function plain(column: Omit<ListColumn<DeskApplication>, "cell">): ListColumn<DeskApplication> {
  return { ...column, cell: column.text };
}
