import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import type { ReturnValueResponse } from "#contract/return-steps.ts";
import type { AdminReturn } from "#contract/returns.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { readPieces, type TypedAct } from "#desk/ui/acts/typed-act.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { MoneySums } from "./return-money.tsx";

/** What the dialog of approving says, by what is typed into it. */
export function effectOfApproving(returned: AdminReturn): (typed: TypedAct) => ReactNode {
  return (typed) => <ApproveEffect returned={returned} typed={typed} />;
}

/** What approving pays back for the pieces that are typed, by which way, and that the warehouse does not change by it. */
function ApproveEffect({ returned, typed }: { returned: AdminReturn; typed: TypedAct }) {
  const t = useDeskTexts("returns");
  const locale = useShopLocale();
  const { returnNumber, version, items } = returned;
  const sent = items.map(({ line, quantity }) => ({ line, name: "", most: quantity }));
  const pieces = readPieces(sent, typed.pieces);
  const lines = "read" in pieces ? pieces.read : undefined;
  const { data, isError } = useQuery({
    // Not the area's: once it is approved there is no more to ask.
    queryKey: ["return-value", returnNumber, version, lines],
    queryFn: () =>
      ask<ReturnValueResponse>({
        path: "admin/returns/value",
        locale,
        body: { returnNumber: Number(returnNumber), lines },
      }),
    enabled: lines !== undefined,
    placeholderData: keepPreviousData,
  });
  const worth = lines && data?.worth;
  return (
    <>
      {worth && <MoneySums sums={worth} total={worth.total} />}
      {worth && <p>{t(`ways.would.${worth.way}`)}</p>}
      {!worth && (
        <p className="secondary">{isError ? t("approval.unknown") : t("approval.counting")}</p>
      )}
      <p>{t("effects.approve")}</p>
    </>
  );
}
