import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import type { VehicleLinesPreviewResponse } from "#contract/vehicle-making.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { FirstParts } from "#desk/ui/first-parts.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Notice } from "#web/ui/notice.tsx";

import { vehiclePage } from "./vehicle-page.ts";

type Held = VehicleLinesPreviewResponse["held"];
type Props = { held: Held; vehicle: OpenedVehicle };

/** Whether anything stands on what is to be taken away, so that it stays. */
export function isHeld({ parts, garages }: Held): boolean {
  return parts + garages > 0;
}

/** What stands on what is to be taken away, and where it is seen; nothing where nothing does. */
export function HeldBy({ held, vehicle }: Props) {
  const t = useDeskTexts("vehicles.held");
  const locale = useShopLocale();
  const { parts, garages, first } = held;
  if (!isHeld(held)) return null;
  const link = (
    <a href={vehiclePage(locale, vehicle)} target="_blank" rel="noopener">
      {t("page", { name: vehicle.name })}
    </a>
  );
  return (
    <>
      <Notice kind="bad" {...(parts > 0 && { actions: link })}>
        <p>
          {t("why")} {parts > 0 && t("parts", { count: parts })}{" "}
          {garages > 0 && t("garages", { count: garages })}
        </p>
      </Notice>
      <FirstParts
        parts={first}
        more={parts > first.length ? t("more", { count: parts - first.length }) : ""}
      />
    </>
  );
}
