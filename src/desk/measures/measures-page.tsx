import type { ListedMeasure } from "#contract/measure-desk.ts";
import { MEASURE_TYPES } from "#domain/measure/measure-kind.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { usePartNames } from "#desk/ui/use-part-names.ts";

import { measureColumns } from "./measure-columns.ts";
import { MeasureDetail } from "./measure-detail.tsx";
import { NewMeasure } from "./new-measure.tsx";

const NEW = "new";
const LACKS = ["parts", "kinds"] as const;

/** Measures: a list with what is open beside it, and a new one. */
export default function MeasuresPage() {
  const t = useDeskTexts("measures");
  const isManager = useMay("manager");
  return (
    <AreaList
      title={t("title")}
      spec={useMeasureList()}
      {...(isManager && { begin: { name: t("new"), id: NEW, kind: "main" as const } })}
      renderDetail={({ id, onClose, onOpen }) =>
        id === NEW ? (
          isManager ? (
            <NewMeasure onClose={onClose} onMade={onOpen} />
          ) : (
            <ManagersAlone title={t("new")} onClose={onClose} />
          )
        ) : (
          <MeasureDetail key={id} id={id} onClose={onClose} />
        )
      }
    />
  );
}

function useMeasureList(): AreaListSpec<ListedMeasure> {
  const t = useDeskTexts("measures");
  const language = useDeskLanguage();
  const names = usePartNames();
  return {
    name: "measures",
    path: "admin/measures",
    filtersOf: ({ text, type, kind, lacks }) => ({
      text,
      type,
      ...(kind !== undefined && { subcategory: Number(kind) }),
      lacks,
    }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "type",
        { label: t("fields.type"), all: t("filters.anyType") },
        namedChoices(MEASURE_TYPES, (type) => t(`types.${type}`)),
      ),
      choiceFilter(
        "kind",
        { label: t("filters.kind"), all: t("filters.anyKind") },
        names.kindsOf(undefined),
      ),
      choiceFilter(
        "lacks",
        { label: t("filters.lacks"), all: t("filters.lacksNothing") },
        namedChoices(LACKS, (lack) => t(`lacks.${lack}`)),
      ),
    ],
    columns: withCells(measureColumns(language)),
    idOf: ({ id }) => String(id),
    nameOf: ({ name }) => name[language.locale],
    bulk: [],
  };
}
