import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";

import { FileButtons } from "./file-buttons.tsx";
import type { KeptChoice } from "./kept-choice.ts";
import type { ListFilters } from "./list-address.ts";
import type { ListSpec } from "./list-shape.ts";
import { SavedViews } from "./saved-views.tsx";
import { shownColumns } from "./text-column.ts";

type Props<Row> = {
  spec: ListSpec<Row>;
  filters: ListFilters;
  sort: string | undefined;
  /** Filters and order as a saved view keeps them. */
  query: string;
  choice: KeptChoice;
  onChoice: (choice: KeptChoice) => void;
  onView: (query: string) => void;
};

/** Saved views, the choice of columns, and the list as a file. */
export function DeskListTools<Row>(props: Props<Row>) {
  const { spec, filters, sort, query, choice, onView } = props;
  const t = useDeskTexts("desk.list");
  const [opened, setOpened] = useState<"views" | "columns">();
  return (
    <div className="list-tools">
      <Button kind="quiet" size="s" onClick={() => setOpened("views")}>
        {t("views.open")}
      </Button>
      <Button kind="quiet" size="s" onClick={() => setOpened("columns")}>
        {t("columns.open")}
      </Button>
      <FileButtons
        list={{
          list: spec.name,
          columns: shownColumns(spec.columns, choice.columns).map(({ id }) => id),
          filters: { ...spec.filtersOf(filters) },
          ...(sort !== undefined && { sort }),
        }}
      />
      <Modal
        title={t("views.title")}
        width="500"
        isOpen={opened === "views"}
        onClose={() => setOpened(undefined)}
      >
        <SavedViews
          list={spec.name}
          query={query}
          onView={(wanted) => {
            onView(wanted);
            setOpened(undefined);
          }}
        />
      </Modal>
      <Modal
        title={t("columns.title")}
        width="500"
        isOpen={opened === "columns"}
        onClose={() => setOpened(undefined)}
      >
        <Columns {...props} />
      </Modal>
    </div>
  );
}

function Columns<Row>({ spec: { columns }, choice, onChoice }: Props<Row>) {
  const t = useDeskTexts("desk.list.columns");
  const shown = shownColumns(columns, choice.columns).map(({ id }) => id);
  const [first, ...others] = columns;
  return (
    <>
      <p className="secondary">{t("always", { name: first?.title ?? "" })}</p>
      <fieldset className="list-columns">
        <legend className="visually-hidden">{t("title")}</legend>
        {others.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={shown.includes(id)}
            onChange={({ target }) => {
              const without = shown.filter((one) => one !== id);
              onChoice({ ...choice, columns: target.checked ? [...without, id] : without });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}
