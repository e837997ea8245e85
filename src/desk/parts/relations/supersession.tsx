import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { ChainPart, SupersessionResponse } from "#contract/supersession-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { ChainList } from "./chain-list.tsx";
import { SupersessionConflict } from "./supersession-conflict.tsx";
import { SupersessionDialog, type SupersessionEnd } from "./supersession-dialog.tsx";
import { useTakingBack } from "./use-taking-back.ts";

/** What takes the place of a part and what it takes the place of; a manager says so and takes it back. */
export function SupersessionOfPart({ sku }: { sku: string }) {
  const t = useDeskTexts("relations.supersession");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const [adding, setAdding] = useState<SupersessionEnd>();
  const { data, isError, refetch } = useQuery({
    queryKey: ["parts", "supersession", sku, locale],
    queryFn: () =>
      ask<SupersessionResponse>({ path: "admin/supersessions/get", locale, body: { sku } }),
  });
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const { parts, isCut } = data;
  const own = parts.find(({ step }) => step === 0);
  return (
    <DetailSection title={t("title")}>
      {parts.length === 1 ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <ChainList parts={parts} opened={sku} isCut={isCut} />
      )}
      {isManager && own && (
        <p className="range-acts">
          <Button size="s" onClick={() => setAdding("successor")}>
            {own.successor === null ? t("setSuccessor") : t("changeSuccessor")}
          </Button>
          <TakeBack chain={data} own={own} />
          <Button size="s" onClick={() => setAdding("predecessor")}>
            {t("addPredecessor")}
          </Button>
        </p>
      )}
      {adding !== undefined && own && (
        <SupersessionDialog
          chain={data}
          own={own}
          end={adding}
          onClose={() => setAdding(undefined)}
        />
      )}
    </DetailSection>
  );
}

/** Says that nothing takes the part's place any more. */
function TakeBack({ chain, own }: { chain: SupersessionResponse; own: ChainPart }) {
  const t = useDeskTexts("relations.supersession");
  const { takeBack, isBusy, versions, forget } = useTakingBack(chain, own);
  const { successor, partNumber } = own;
  return (
    <>
      {successor && (
        <Button size="s" isBusy={isBusy} onClick={takeBack}>
          {t("remove", { number: successor.partNumber })}
        </Button>
      )}
      {versions && (
        <SupersessionConflict
          versions={versions}
          number={partNumber}
          isBusy={isBusy}
          onMine={takeBack}
          onDiscard={forget}
          onLeave={forget}
        />
      )}
    </>
  );
}
