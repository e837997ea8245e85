import type { OpenedVehicle, VehiclePreviewResponse } from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FirstParts } from "#desk/ui/first-parts.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

type Props = {
  found: VehiclePreviewResponse;
  gone: Pick<OpenedVehicle, "kind" | "name">;
  /** How the one that stays is called. */
  kept: string;
};

/** What would fit the one that stays, and what names the other. */
export function MergePreview({ found, gone: { kind, name: gone }, kept }: Props) {
  const t = useDeskTexts("vehicles.merge");
  const { parts, gained, first, garages } = found;
  return (
    <section className="detail-section" aria-live="polite">
      <p>
        {t("parts", { count: parts, gone })} {parts > 0 && t("gained", { count: gained, kept })}
      </p>
      <FirstParts
        parts={first}
        more={gained > first.length ? t("more", { count: gained - first.length }) : ""}
      />
      <Consequences found={found} gone={{ kind, name: gone }} kept={kept} />
      <p>
        {garages > 0 && t("garages", { count: garages, kept })} {t("after", { gone, kept })}
      </p>
      <p>
        <b className="strong">{t("forGood")}</b>
      </p>
    </section>
  );
}

/** What becomes of the vehicle lines, and of what is said of them. */
function Consequences({ found, gone: { kind, name: gone }, kept }: Props) {
  const t = useDeskTexts("vehicles.merge");
  const { given, lines, joined, fitments, doubled, differing } = found;
  const sentences = [
    ...(given > 0 ? [t("given", { count: given, gone, kept })] : []),
    ...(lines > 0 ? [t(`lines.${kind}`, { count: lines, joined, gone, kept })] : []),
    ...(fitments > 0
      ? [t("fitments", { count: fitments, moves: fitments - doubled, doubled, gone, kept })]
      : []),
    ...(differing > 0 ? [t("differing", { count: differing, kept })] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <PointList>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </PointList>
  );
}
