import { useQuery } from "@tanstack/react-query";

import type { PartCheck } from "#domain/verification/part-checks.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection, DetailWaiting } from "#desk/ui/detail-panel.tsx";
import { OpenedFitments } from "#desk/ui/fitments/opened-fitments.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { SharedThing } from "#desk/ui/presence/shared-thing.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { Around } from "./around.ts";
import { CheckList } from "./check-list.tsx";
import { Evidence } from "./evidence.tsx";
import { verifyQuery } from "./verify-query.ts";
import { WalkKeys } from "./walk-keys.tsx";

type Props = {
  sku: string;
  around: Around;
  onGo: (sku: string | undefined) => void;
  /** Goes back to all of the part. */
  onClose: () => void;
};

/** The checks that what a part fits, and with what it is interchangeable, decides. */
const CHECKED: ReadonlySet<PartCheck> = new Set(["fitment", "interchange"]);

/** What a part of the queue fits, on the grid of its own page, beside what is found and said of it. */
export function VerifyFitments({ sku, around, onGo, onClose }: Props) {
  const t = useDeskTexts("verification");
  useDeskKeys([
    { keys: "f", name: t("wholePart"), act: onClose },
    { keys: "Escape", name: t("wholePart"), act: onClose },
  ]);
  return (
    <SharedThing key={sku} subject={`parts/${sku}`}>
      <OpenedFitments
        sku={sku}
        isBegunOnGrid
        aside={<WalkKeys around={around} onGo={onGo} />}
        beside={<FoundOfPart sku={sku} />}
        onClose={onClose}
      />
    </SharedThing>
  );
}

function FoundOfPart({ sku }: { sku: string }) {
  const t = useDeskTexts("verification");
  const { data, isError, error, refetch } = useQuery(verifyQuery(sku, useShopLocale()));
  if (!data)
    return <DetailWaiting error={error} onRetry={isError ? () => void refetch() : undefined} />;
  const { read } = data;
  return (
    <>
      <DetailSection title={t("checking")}>
        <CheckList checks={read.part.checks.filter(({ check }) => CHECKED.has(check))} />
      </DetailSection>
      <Evidence read={read} />
    </>
  );
}
