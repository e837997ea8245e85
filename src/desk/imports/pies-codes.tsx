import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { ImportResponse, ImportRunState, PiesCodesResponse } from "#contract/imports.ts";
import { CODE_SCHEMES } from "#domain/pies/code.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { Facts } from "#desk/ui/facts.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { PiesScheme } from "./pies-scheme.tsx";

type Props = { run: ImportRunState; onBegun: (runId: number) => void };

/** What the codes of a file stand for, each once, and what of its items was passed by. */
export function PiesCodes({ run, onBegun }: Props) {
  const t = useDeskTexts("imports.pies");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const queryKey = ["imports", "codes", run.id, locale];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () =>
      ask<PiesCodesResponse>({ path: "admin/imports/codes", locale, body: { id: run.id } }),
  });
  if (!data)
    return (
      <DetailSection title={t("codes")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const onSaved = () => queries.invalidateQueries({ queryKey: ["imports", "codes"] });
  return (
    <>
      <DetailSection title={t("codes")} note={t("codesNote")}>
        {data.codes.length === 0 && <p className="secondary">{t("noCodes")}</p>}
        {run.counts.review > 0 && (
          <Notice kind="warn">
            <p>{t("waiting", { items: run.counts.review })}</p>
          </Notice>
        )}
        {CODE_SCHEMES.map((scheme) => (
          <PiesScheme key={scheme} scheme={scheme} seen={data} onSaved={onSaved} />
        ))}
        {run.hasFile && run.state === "done" && <Again run={run} onBegun={onBegun} />}
      </DetailSection>
      <PassedBy passed={data.passed} />
    </>
  );
}

function PassedBy({ passed }: Pick<PiesCodesResponse, "passed">) {
  const t = useDeskTexts("imports.pies");
  const locale = useShopLocale();
  const format = useFormat();
  if (passed.length === 0) return null;
  return (
    <DetailSection title={t("passed")} note={t("passedNote")}>
      <Facts
        facts={passed.map(({ items, ...one }) => [
          one[locale],
          <span key={one.en} className="figures">
            {format.count(items)}
          </span>,
        ])}
      />
    </DetailSection>
  );
}

function Again({ run, onBegun }: Props) {
  const t = useDeskTexts("imports");
  const locale = useShopLocale();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const again = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = { id: run.id };
      const begun = await ask<ImportResponse>({ path: "admin/imports/again", locale, body });
      onBegun(begun.run.id);
    } catch (error) {
      setRefusal((await readDeskRefusal(error)).message ?? t("unreached"));
      setBusy(false);
    }
  };
  return (
    <div className="pies-again">
      {refusal !== undefined && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      <Button isBusy={isBusy} onClick={() => void again()}>
        {t("pies.again")}
      </Button>
    </div>
  );
}
