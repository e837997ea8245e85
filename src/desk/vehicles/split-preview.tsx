import type { VehicleSplitPreviewResponse } from "#contract/vehicle-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FirstParts } from "#desk/ui/first-parts.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

type Props = {
  found: VehicleSplitPreviewResponse;
  /** How the one that is split is called, and the new one. */
  old: string;
  made: string;
};

/** What comes of a split: what goes, stays or stands with both, and what leads where. */
export function SplitPreview({ found, old, made }: Props) {
  const t = useDeskTexts("vehicles.split.preview");
  const { parts, first } = found;
  return (
    <section className="detail-section" aria-live="polite">
      <p>{t("parts", { ...parts, old, made })}</p>
      {first.length > 0 && <p className="secondary">{t("first")}</p>}
      <FirstParts
        parts={first}
        more={parts.go > first.length ? t("more", { count: parts.go - first.length }) : ""}
      />
      <Consequences found={found} old={old} made={made} />
      <p>
        <b className="strong">{t("undo", { old, made })}</b>
      </p>
    </section>
  );
}

function Consequences({ found, old, made }: Props) {
  const t = useDeskTexts("vehicles.split.preview");
  const { lines, fitments, itself, names, garages } = found;
  const counted = [
    ["whole", lines.whole],
    ["cut", lines.cut],
    ["without", lines.without],
    ["cutFitments", fitments.cut],
    ["itself", itself],
    ["garages", garages],
  ] as const;
  const named = [
    ["namesGo", names.go],
    ["namesStay", names.stay],
  ] as const;
  const sentences = [
    ...counted.flatMap(([of, count]) => (count > 0 ? [t(of, { count, made })] : [])),
    ...named.flatMap(([of, all]) =>
      all.length > 0 ? [t(of, { old, made, names: all.join(", ") })] : [],
    ),
    t("pages", { old, made }),
  ];
  return (
    <PointList>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </PointList>
  );
}
