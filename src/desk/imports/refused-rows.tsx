import { useInfiniteQuery } from "@tanstack/react-query";

import type { RefusedRowsResponse } from "#contract/imports.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

/** The rows that were refused, each with why; as many as one asks for. */
export function RefusedRows({ id, count }: { id: number; count: number }) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const query = useInfiniteQuery({
    queryKey: ["imports", "refused", id, count, locale],
    queryFn: ({ pageParam }) => {
      const body = { id, after: pageParam };
      return ask<RefusedRowsResponse>({ path: "admin/imports/refused", locale, body });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <DetailSection title={t("refused")} note={t("refusedNote", { count })}>
      {query.isPending && <DetailWaiting />}
      {query.isError && <DetailWaiting onRetry={() => void query.refetch()} />}
      <ol className="refused-rows">
        {rows.map((row) => (
          <li key={`${row.line} ${row.cells.join(" ")}`}>
            <span className="figures muted">{t("line", { line: row.line })}</span>
            <span className="mono">{row.cells.join(" · ")}</span>
            {row.problems.map((problem) => (
              <span key={problem.column + problem.en} className="row-problem">
                {problem.column !== "" && <span className="mono">{problem.column}: </span>}
                {problem[locale]}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button size="s" isBusy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t("moreRows")}
        </Button>
      )}
    </DetailSection>
  );
}
