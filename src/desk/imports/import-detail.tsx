import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { ImportResponse, ImportRunState } from "#contract/imports.ts";
import { ROW_RESULTS } from "#domain/import/import-kind.ts";
import { isUndoAtWork } from "#domain/import/import-undo.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { askOne } from "#desk/ui/missing-thing.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { AcesWaiting } from "./aces-waiting.tsx";
import { ImportActs } from "./import-acts.tsx";
import { ImportUndo, ImportUndone } from "./import-undo.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportStateTag } from "./import-state-tag.tsx";
import { PiesCodes } from "./pies-codes.tsx";
import { RefusedRows } from "./refused-rows.tsx";

/** How often one looks at an import that is at work, in ms. */
const LOOK_MS = 1_000;

type Props = { id: number; onClose: () => void; onBegun: (runId: number) => void };

/** One import: how far it is, what became of its rows, and what may be done with it. */
export function ImportDetail({ id, onClose, onBegun }: Props) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ["imports", "one", id, locale],
    queryFn: async () => {
      const reply = await askOne<ImportResponse>({
        path: "admin/imports/get",
        locale,
        body: { id },
      });
      if (!isAtWork(reply.run))
        await readKeysAnew(queries, ["imports", "list"], ["history", `import:${id}`]);
      return reply.run;
    },
    refetchInterval: ({ state }) =>
      state.data && (isAtWork(state.data) || isBeingUndone(state.data)) ? LOOK_MS : false,
  });
  const [isUndoing, setUndoing] = useState(false);
  const onChanged = () => void refetch();
  if (!data)
    return (
      <DetailPanel title={t("one", { id })} onClose={onClose}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} error={error} />
      </DetailPanel>
    );
  return (
    <DetailPanel
      title={data.name}
      aside={<ImportStateTag run={data} />}
      onClose={onClose}
      foot={
        <ImportActs
          run={data}
          onChanged={onChanged}
          onBegun={onBegun}
          onUndo={isUndoing ? undefined : () => setUndoing(true)}
        />
      }
    >
      {isUndoing && data.mayUndo && (
        <ImportUndo run={data} onChanged={onChanged} onClose={() => setUndoing(false)} />
      )}
      <ImportUndone run={data} />
      <AcesWaiting run={data} />
      <RunFacts run={data} />
      {data.kind === "pies" && !isAtWork(data) && <PiesCodes run={data} onBegun={onBegun} />}
      <ItsCustomers run={data} />
      {data.counts.reject > 0 && <RefusedRows id={id} count={data.counts.reject} />}
      <ImportHistory id={id} />
    </DetailPanel>
  );
}

function isAtWork({ state }: Pick<ImportRunState, "state">): boolean {
  return state === "waiting" || state === "running";
}

function isBeingUndone({ undo }: ImportRunState): boolean {
  return isUndoAtWork(undo?.state);
}

function RunFacts({ run }: { run: ImportRunState }) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const format = useFormat();
  return (
    <>
      {isAtWork(run) && (
        <output className="import-progress">
          <progress value={run.progress} aria-label={t("working")} />
          {t("worked", { rows: run.rows })}
        </output>
      )}
      {run.error && (
        <Notice kind="bad">
          <p>{run.error[locale]}</p>
        </Notice>
      )}
      {run.warnings.map((warning) => (
        <Notice key={warning.en}>
          <p>{warning[locale]}</p>
        </Notice>
      ))}
      <DetailSection title={run.dryRun ? t("wouldBecome") : t("became")}>
        <Facts
          facts={ROW_RESULTS.map((result) => [
            t(`counts.${result}`),
            <span key={result} className="figures">
              {format.count(run.counts[result])}
            </span>,
          ])}
        />
      </DetailSection>
      <Facts
        facts={[
          [t("fields.kind"), t(`kinds.${run.kind}`)],
          [t("fields.begunBy"), run.begunBy ?? t("command")],
          [t("fields.createdAt"), format.moment(run.createdAt)],
          [t("fields.finishedAt"), run.finishedAt ? format.moment(run.finishedAt) : "—"],
        ]}
      />
    </>
  );
}

/** Whom an import of customers brought or changed: there they are invited. */
function ItsCustomers({ run: { id, kind, dryRun } }: { run: ImportRunState }) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  if (kind !== "customers" || dryRun) return null;
  return (
    <p>
      <a href={`${deskLink(locale, "customers")}?import=${id}`}>{t("itsCustomers")}</a>
    </p>
  );
}
