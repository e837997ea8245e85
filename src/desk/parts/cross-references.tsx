import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { CrossReferencesResponse, KeptReference } from "#contract/cross-reference-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import { NewCrossReference } from "./new-cross-reference.tsx";
import { useReferenceCalls } from "./use-reference-calls.ts";

/** The numbers of other brands that a part takes the place of; a manager adds and removes them. */
export function ReferencesOfPart({ sku }: { sku: string }) {
  const t = useDeskTexts("parts.cross");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const [isAdding, setAdding] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["parts", "crossreferences", sku],
    queryFn: () =>
      ask<CrossReferencesResponse>({ path: "admin/crossreferences/get", locale, body: { sku } }),
  });
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const { references } = data;
  return (
    <DetailSection title={t("title")}>
      {references.length === 0 && <p className="secondary">{t("none")}</p>}
      {references.length > 0 && (
        <PointList className="range-list">
          {references.map((reference) => (
            <Reference
              key={`${reference.brand} ${reference.number}`}
              sku={sku}
              reference={reference}
              isManager={isManager}
            />
          ))}
        </PointList>
      )}
      {isManager && (
        <p>
          <Button size="s" onClick={() => setAdding(true)}>
            {t("add")}
          </Button>
        </p>
      )}
      {isAdding && (
        <NewCrossReference sku={sku} references={references} onClose={() => setAdding(false)} />
      )}
    </DetailSection>
  );
}

type Props = { sku: string; reference: KeptReference; isManager: boolean };

function Reference({ sku, reference, isManager }: Props) {
  const t = useDeskTexts("parts.cross");
  const locale = useShopLocale();
  const { remove, isBusy } = useReferenceCalls(sku);
  const { brand, number, certainty, elsewhere } = reference;
  return (
    <li>
      <span>
        {brand} <span className="mono">{number}</span>{" "}
        <span className="secondary">{t(`certainties.${certainty ?? "unsaid"}`)}</span>
        {elsewhere.length > 0 && (
          <span className="secondary">
            {" "}
            {t("elsewhere")}{" "}
            {elsewhere.map((other) => (
              <a key={other.sku} className="mono" href={deskLink(locale, "parts", other.sku)}>
                {other.partNumber}{" "}
              </a>
            ))}
          </span>
        )}
      </span>
      {isManager && (
        <Button
          size="s"
          isBusy={isBusy}
          aria-label={t("removeOne", { name: `${brand} ${number}` })}
          onClick={() => remove(reference)}
        >
          {t("remove")}
        </Button>
      )}
    </li>
  );
}
