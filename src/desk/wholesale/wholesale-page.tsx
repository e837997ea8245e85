import type { DeskApplication } from "#contract/wholesale.ts";
import { APPLICATION_STATES } from "#domain/wholesale/wholesale-application.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useAccountFilter } from "#desk/ui/list/use-account-filter.ts";

import { applicationColumns } from "./application-columns.ts";
import { ApplicationDetail, ApplicationTag } from "./application-detail.tsx";
import { useManyApplications } from "./use-many-applications.ts";

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
  const ofAccount = useAccountFilter();
  return {
    name: "wholesale",
    path: "admin/wholesale",
    filtersOf: ({ text, state, account }) => ({ text, state, account }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.all") },
        namedChoices(APPLICATION_STATES, (value) => t(`states.${value}`)),
      ),
      ...ofAccount,
    ],
    columns: withCells(applicationColumns(useDeskLanguage()), {
      state: (one) => <ApplicationTag application={one} />,
    }),
    idOf: ({ id }) => String(id),
    nameOf: ({ id, company_name: company }) => `${company} (${id})`,
    bulk: useManyApplications(),
  };
}
