import { useInfiniteQuery } from "@tanstack/react-query";

import type { AuditLine, AuditResponse } from "#contract/audit.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { isNothing, useAuditSentence } from "./audited/audit-sentence.ts";
import { useChangeSentence } from "./audited/change-sentence.ts";
import { DetailSection, DetailWaiting } from "./detail-panel.tsx";
import { useMay } from "./rights.ts";
import { NO_VALUE } from "./say-value.ts";

type Props = {
  /** The thing by its name in the audit log, such as "account:ID". */
  subject: string;
  /** What changed of it, by its name there, where it is one of several that it has. */
  only?: string;
  /** What a changed field is called, and how what it held reads. */
  nameOf: (field: string) => string;
  say: (field: string, value: unknown) => string;
};

const PAGE = 20;

/** The key that leads to the history of whatever is open. */
export const HISTORY_KEYS = "h";

/**
 * Who did what to a thing and when, by the audit log; whoever is no manager reads of it what the shop tells of a thing
 * that they work on.
 */
export function History(props: Props) {
  const t = useDeskTexts("desk.history");
  const query = useHistory(props);
  // Of somebody of the staff it is a manager's.
  if (query.error instanceof Response && query.error.status === 404) return null;
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <DetailSection title={t("title")} keys={HISTORY_KEYS}>
      {query.isPending && <DetailWaiting />}
      {query.isError && <DetailWaiting onRetry={() => void query.refetch()} />}
      {query.isSuccess && lines.length === 0 && <p className="secondary">{t("none")}</p>}
      <ol className="desk-history">
        {lines.map((line) => (
          <HistoryLine key={line.id} {...props} line={line} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button size="s" isBusy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </DetailSection>
  );
}

function useHistory({ subject, only }: Pick<Props, "subject" | "only">) {
  const isManager = useMay("manager");
  const locale = useShopLocale();
  return useInfiniteQuery({
    queryKey: ["history", subject, only ?? "", locale],
    queryFn: ({ pageParam }) => {
      const filters = { subject, ...(only !== undefined && { field: only }) };
      const page = { limit: PAGE, ...(pageParam && { after: pageParam }) };
      return isManager
        ? ask<AuditResponse>({ path: "admin/audit", locale, body: { filters, ...page } })
        : ask<AuditResponse>({ path: "admin/history", locale, body: { ...filters, ...page } });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
}

function HistoryLine({ line, nameOf, say }: Props & { line: AuditLine }) {
  const format = useFormat();
  const sentence = useAuditSentence();
  const sayChange = useChangeSentence();
  const side = (field: string, value: unknown) => (isNothing(value) ? NO_VALUE : say(field, value));
  return (
    <li>
      <span className="muted figures">{format.moment(line.at)}</span>
      <span>
        <b className="strong">{line.actor}</b>
        <span className="history-change">{sentence(line)}</span>
        {Object.entries(line.change).map(([field, [before, after]]) => (
          <span key={field} className="history-change">
            {sayChange({
              name: nameOf(field),
              before: side(field, before),
              after: side(field, after),
            })}
          </span>
        ))}
      </span>
    </li>
  );
}
