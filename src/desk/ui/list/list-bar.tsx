import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

import type { KeptChoice } from "./kept-choice.ts";
import { ListFilterBar } from "./list-filters.tsx";
import { ListOrder } from "./list-order.tsx";
import type { ListSpec } from "./list-shape.ts";
import { DeskListTools } from "./list-tools.tsx";
import type { useListFilters } from "./use-list.ts";

type Props<Row> = {
  spec: ListSpec<Row>;
  address: ReturnType<typeof useListFilters<Row>>;
  choice: KeptChoice;
  onChoice: (choice: KeptChoice) => void;
};

/** What narrows a list, orders it, and takes it away as a file; on a phone all but the first search folds away behind a button. */
export function ListBar<Row>({ spec, address, choice, onChoice }: Props<Row>) {
  const t = useDeskTexts("desk.list");
  const format = useFormat();
  const { filters, sort, query, set, sortBy, show } = address;
  const [isOpen, setOpen] = useState(false);
  const first = spec.filters.find(({ kind }) => kind === "text");
  const folded = spec.filters.filter((filter) => filter !== first && filter.key in filters);
  return (
    <search className={isOpen ? "desk-filters is-open" : "desk-filters"} aria-label={t("filters")}>
      <ListFilterBar filters={spec.filters} values={filters} onChange={set}>
        <Button
          size="s"
          className="list-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" />
          <span className="visually-hidden">{t("tools")}</span>
          {folded.length > 0 && format.count(folded.length)}
        </Button>
      </ListFilterBar>
      <ListOrder
        columns={spec.columns}
        current={sort ?? spec.sorted}
        hasOwn={spec.sorted === undefined}
        onSort={sortBy}
      />
      <DeskListTools
        spec={spec}
        filters={filters}
        sort={sort}
        query={query}
        choice={choice}
        onChoice={onChoice}
        onView={show}
      />
    </search>
  );
}
