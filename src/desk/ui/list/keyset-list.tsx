import { type ReactNode, useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { BulkBar, useAllowedActs } from "../bulk/bulk-bar.tsx";
import { DetailPlace } from "../detail-place.tsx";
import { SharedThing } from "../presence/shared-thing.tsx";
import { ListBar } from "./list-bar.tsx";
import { ListRows } from "./list-rows.tsx";
import type { ListSpec } from "./list-shape.ts";
import { shownColumns } from "./text-column.ts";
import { useKeptChoice, useListFilters, useListRows } from "./use-list.ts";

type Props<Row> = {
  spec: ListSpec<Row>;
  /** What is open beside the list, by its id. */
  opened: string | undefined;
  /** What that is to all of the staff, by its area and its id there; nothing yet where it is only being made. */
  subject: string | undefined;
  /** The detail of what is open. */
  detail: ReactNode;
  /** Closes it. */
  onClose: () => void;
};

/**
 * A list of the back office: filters in the address, pages by key as far as one scrolls, rows by keyboard, a choice of
 * columns, saved views, changes of many rows, the list as a file, and beside it what is open.
 */
export function KeysetList<Row>({ spec, opened, subject, detail, onClose }: Props<Row>) {
  const t = useDeskTexts("desk.list");
  const address = useListFilters(spec);
  const { filters, sort, sortBy } = address;
  const [choice, setChoice] = useKeptChoice(spec.name);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useListRows(spec, filters, sort);
  const acts = useAllowedActs(spec.bulk);
  const note = spec.noteOf?.(list.rows);
  const chosenRows = list.rows.filter((row) => chosen.has(spec.idOf(row)));
  return (
    <>
      <ListBar spec={spec} address={address} choice={choice} onChoice={setChoice} />
      <DetailPlace
        isOpen={opened !== undefined}
        onClose={onClose}
        detail={
          <SharedThing key={subject} subject={subject}>
            {detail}
          </SharedThing>
        }
        list={
          <>
            <BulkBar
              actions={acts}
              rows={chosenRows}
              idOf={spec.idOf}
              nameOf={spec.nameOf}
              noun={spec.name}
              onDone={() => setChosen(new Set())}
            />
            {list.isError && (
              <Notice
                kind="bad"
                actions={
                  <Button size="s" onClick={list.retry}>
                    {t("retry")}
                  </Button>
                }
              >
                <p>{t("failed")}</p>
              </Notice>
            )}
            {note !== undefined && <p className="list-note small secondary">{note}</p>}
            <ListRows
              spec={spec}
              columns={shownColumns(spec.columns, choice.columns)}
              rows={list.rows}
              sort={sort ?? spec.sorted}
              onSort={sortBy}
              opened={opened}
              isChoosable={acts.length > 0}
              chosen={chosen}
              onChoose={setChosen}
              isLoading={list.isPending}
              isNarrowed={Object.keys(filters).length > 0}
              hasMore={list.hasNextPage}
              mayGoOn={list.mayGoOn}
              onEnd={list.goOn}
            />
            <p className="list-foot small muted" aria-live="polite">
              {footText({ t, count: list.rows.length, ...list })}
            </p>
          </>
        }
      />
    </>
  );
}

type Foot = {
  t: ReturnType<typeof useDeskTexts<"desk.list">>;
  count: number;
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isLooking: boolean;
};

/** Lists are never counted as a whole: what is here is said, and whether there is more. */
function footText({ t, count, isPending, isError, hasNextPage, isLooking }: Foot): string {
  if (count === 0 && (isError || !isPending)) return ""; // the list itself says so
  if (isPending) return t("loading");
  if (isLooking) return t("looking", { count });
  return hasNextPage ? t("more", { count }) : t("all", { count });
}
