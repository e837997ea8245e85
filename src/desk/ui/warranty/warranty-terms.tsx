import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { WarrantyTermsGetResponse } from "#contract/warranty.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toast.tsx";

import { DetailSection, DetailWaiting } from "../detail-panel.tsx";
import { useMay } from "../rights.ts";
import { TermDialog } from "./term-dialog.tsx";
import { useTermWords } from "./term-words.ts";
import { type HeldTerm, useTermCall, type TermPlace } from "./use-term-call.ts";

/** How long a part, or the parts of a brand, are warranted; managers say it. */
export function WarrantySection({ of, area }: TermPlace) {
  const t = useDeskTexts("warranty");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { data, isError, refetch } = useQuery({
    queryKey: ["warranty", of, locale],
    queryFn: () =>
      ask<WarrantyTermsGetResponse>({ path: "admin/warrantyterms/get", locale, body: { of } }),
  });
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  const { terms } = data;
  return (
    <DetailSection title={t("title")}>
      <Standing read={data} />
      {isManager && <TermActs of={of} area={area} terms={terms} />}
    </DetailSection>
  );
}

/** What is promised, and whose term that is. */
function Standing({ read: { terms, brand } }: { read: WarrantyTermsGetResponse }) {
  const t = useDeskTexts("warranty");
  const words = useTermWords();
  if (brand === null)
    return <p>{terms ? t("ofParts", { term: words.term(terms) }) : t("noneOfBrand")}</p>;
  if (terms) return <p>{t("own", { term: words.term(terms) })}</p>;
  const { name, terms: theirs } = brand;
  return (
    <p>
      {theirs
        ? t("ofBrand", { brand: name, term: words.term(theirs) })
        : t("noneOfPart", { brand: name })}
    </p>
  );
}

/** Managers say another term, or take away what is said. */
function TermActs(props: TermPlace & HeldTerm) {
  const t = useDeskTexts("warranty");
  const [isOpen, setOpen] = useState(false);
  const { set, isBusy } = useTermCall(props, ({ why }) => showFailure(why));
  return (
    <div className="warranty-acts">
      <Button size="s" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {props.terms !== null && (
        <Button
          size="s"
          kind="quiet"
          disabled={isBusy}
          onClick={() => set(null, { seen: props.terms, text: t("removed") })}
        >
          {t("remove")}
        </Button>
      )}
      {isOpen && <TermDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
