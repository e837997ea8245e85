import type { DeskApplication } from "#contract/wholesale.ts";
import { APPLICATION_STATES } from "#domain/wholesale/wholesale-application.ts";

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

import { ApplicationDetail, ApplicationTag } from "./application-detail.tsx";

/** Applications of companies: a list, and one of them open beside it. */
export default function WholesalePage() {
  const t = useDeskTexts("wholesale");
  return (
    <AreaList
      title={t("title")}
      spec={useApplicationList()}
      renderDetail={({ id, onClose }) => <ApplicationDetail id={Number(id)} onClose={onClose} />}
    />
  );
}

function useApplicationList(): AreaListSpec<DeskApplication> {
  const t = useDeskTexts("wholesale");
  return {
    name: "wholesale",
    path: "admin/wholesale",
    filtersOf: ({ state }) => ({ state }),
    filters: [
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.all") },
        namedChoices(APPLICATION_STATES, (value) => t(`states.${value}`)),
      ),
    ],
    columns: useApplicationColumns(),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, company_name: company }) => `${company} (${id})`,
  };
}

function useApplicationColumns(): ListColumn<DeskApplication>[] {
  const t = useDeskTexts("wholesale");
  const format = useFormat();
  return [
    plainColumn({ id: "company", title: t("fields.company"), text: (one) => one.company_name }),
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      cell: (one) => <ApplicationTag application={one} />,
      text: ({ state }) => t(`states.${state}`),
    },
    plainColumn({
      id: "type",
      title: t("fields.type"),
      width: "11rem",
      text: (one) => t(`types.${one.account_type}`),
    }),
    plainColumn({ id: "email", title: t("fields.email"), text: ({ email }) => email }),
    momentColumn(
      { id: "at", title: t("fields.at"), text: ({ createdAt }) => createdAt },
      format.moment,
    ),
    plainColumn({
      id: "taxId",
      title: t("fields.taxId"),
      width: "10rem",
      isExtra: true,
      text: (one) => one.tax_id?.number ?? "",
    }),
    plainColumn({
      id: "by",
      title: t("fields.decidedBy"),
      isExtra: true,
      text: ({ decidedBy }) => decidedBy ?? "",
    }),
  ];
}
