import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import type { VehicleLinesPreviewResponse } from "#contract/vehicle-making.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { PointList } from "#desk/ui/point-list.tsx";

import { HeldBy, isHeld } from "./held-by.tsx";
import { yearsOf } from "./vehicle-columns.ts";

type Props = { found: VehicleLinesPreviewResponse; vehicle: OpenedVehicle };

/** What comes of a change of a model's lines, and what keeps it from being done. */
export function LinesPreview({ found, vehicle }: Props) {
  const t = useDeskTexts("vehicles.lines.preview");
  const { vehicles, fits, widened, closed, held } = found;
  const isFree = !isHeld(held);
  const sentences = [
    ...(vehicles.added > 0 ? [t("added", { count: vehicles.added })] : []),
    ...(vehicles.added > 0 ? [t("fits", { count: fits })] : []),
    ...widened.map((engine) => t("widened", { name: engine.name, years: yearsOf(engine) })),
    ...(vehicles.taken > 0 && isFree ? [t("taken", { count: vehicles.taken }), t("loaded")] : []),
    ...(closed.earlier && isFree ? [t("earlier")] : []),
    ...(closed.later && isFree ? [t("later")] : []),
  ];
  return (
    <section className="detail-section" aria-live="polite">
      <PointList>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </PointList>
      <HeldBy held={held} vehicle={vehicle} />
    </section>
  );
}
