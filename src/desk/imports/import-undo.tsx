import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { ImportRunState, LeftThingsResponse, UndoPreviewResponse } from "#contract/imports.ts";
import type { ImportKind } from "#domain/import/import-kind.ts";
import {
  isPutBack,
  isUndoAtWork,
  UNDO_RESULTS,
  type UndoCounts,
  type UndoResult,
} from "#domain/import/import-undo.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { Facts } from "#desk/ui/facts.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

type Props = { run: ImportRunState; onChanged: () => void; onClose: () => void };

/** What taking an import back would do, before somebody says so. */
export function ImportUndo({ run: { id, kind }, onChanged, onClose }: Props) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["imports", "undo", id, locale],
    queryFn: () =>
      ask<UndoPreviewResponse>({ path: "admin/imports/undo/preview", locale, body: { id } }),
    gcTime: 0,
  });
  if (!data)
    return (
      <DetailSection title={t("undo.wouldBe")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const { counts, left, looked, total } = data;
  return (
    <DetailSection title={t("undo.wouldBe")} note={t("undo.note")}>
      <UndoFacts {...{ kind, counts }} />
      {kind === "aces" && <p className="secondary">{t("undo.ofAces")}</p>}
      {kind === "customers" && <p className="secondary">{t("undo.ofCustomers.means")}</p>}
      {looked < total && <p className="secondary">{t("undo.looked", { looked, total })}</p>}
      <LeftThings {...{ kind, left }} />
      <UndoNow
        id={id}
        isAny={looked < total || UNDO_RESULTS.some((one) => isPutBack(one) && counts[one] > 0)}
        {...{ onChanged, onClose }}
      />
    </DetailSection>
  );
}

type NowProps = Omit<Props, "run"> & { id: number; isAny: boolean };

function UndoNow({ id, isAny, onChanged, onClose }: NowProps) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const begin = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await ask({ path: "admin/imports/undo", locale, body: { id } });
      onClose();
      onChanged();
    } catch (error) {
      setRefusal((await readDeskRefusal(error)).message ?? t("unreached"));
      setBusy(false);
    }
  };
  return (
    <>
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <p className="import-undo-acts">
        <Button kind="bad" disabled={!isAny} isBusy={isBusy} onClick={() => void begin()}>
          {t("undo.now")}
        </Button>
        <Button onClick={onClose}>{t("undo.leave")}</Button>
      </p>
    </>
  );
}

/** How far an import is taken back, by whom, and what stayed. */
export function ImportUndone({ run }: { run: ImportRunState }) {
  const t = useDeskTexts("imports");
  if (!run.undo) return null;
  const { by, counts, error, state } = run.undo;
  const isAnyReported = UNDO_RESULTS.some((one) => one !== "back" && counts[one] > 0);
  return (
    <DetailSection title={t(`undo.states.${state}`)} note={by}>
      {state === "failed" && (
        <Notice kind="bad">
          <p>{t("undo.failed", { error: error ?? "" })}</p>
        </Notice>
      )}
      <UndoFacts kind={run.kind} counts={counts} />
      {!isUndoAtWork(state) && isAnyReported && <LeftOf id={run.id} kind={run.kind} />}
    </DetailSection>
  );
}

function LeftOf({ id, kind }: Pick<ImportRunState, "id" | "kind">) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const query = useInfiniteQuery({
    queryKey: ["imports", "left", id, locale],
    queryFn: ({ pageParam }) =>
      ask<LeftThingsResponse>({
        path: "admin/imports/undo/left",
        locale,
        body: { id, after: pageParam === 0 ? null : pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <>
      <LeftThings kind={kind} left={query.data?.pages.flatMap(({ items }) => items) ?? []} />
      {query.hasNextPage && (
        <Button size="s" isBusy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t("moreRows")}
        </Button>
      )}
    </>
  );
}

function UndoFacts({ kind, counts }: { kind: ImportKind; counts: UndoCounts }) {
  const t = useDeskTexts("imports");
  const format = useFormat();
  return (
    <Facts
      facts={UNDO_RESULTS.filter((result) => result === "back" || counts[result] > 0).map(
        (result) => [
          t(countKey(kind, result)),
          <span key={result} className="figures">
            {format.count(counts[result])}
          </span>,
        ],
      )}
    />
  );
}

/** Customers are people, with other words for the same. */
function countKey(kind: ImportKind, result: UndoResult) {
  if (kind === "customers") return `undo.ofCustomers.counts.${result}` as const;
  return result === "invited" ? "undo.counts.back" : (`undo.counts.${result}` as const);
}

type Reported = UndoPreviewResponse["left"];

/** What is told, a line for all of a part that stays for one reason: it may fit a hundred vehicles. */
function LeftThings({ kind, left }: { kind: ImportKind; left: Reported }) {
  const t = useDeskTexts("imports");
  if (left.length === 0) return null;
  const alike = Map.groupBy(left, ({ sku, because, isApplication }) =>
    [because, isApplication, sku].join(" "),
  );
  return (
    <ol className="refused-rows">
      {Array.from(alike.values(), ([first, ...others]) =>
        first ? (
          <li key={first.id}>
            <span className="mono">{first.sku}</span>
            <span>
              {t(becauseKey(kind, first))}
              {others.length > 0 && ` ${t("undo.times", { count: others.length + 1 })}`}
            </span>
          </li>
        ) : null,
      )}
    </ol>
  );
}

function becauseKey(kind: ImportKind, { because, isApplication }: Reported[number]) {
  if (because === "invited") return "undo.ofCustomers.invited";
  if (kind === "customers") return `undo.ofCustomers.because.${because}` as const;
  if (isApplication && because === "changed") return "undo.settled";
  return `undo.because.${because}` as const;
}
