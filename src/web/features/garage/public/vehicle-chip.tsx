import { useEffect } from "react";

import type { GarageEntry } from "#domain/garage/garage.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { engineWords, truckWords } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { garagePath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";
import { Icon } from "#web/ui/icon.tsx";
import { GarageOpener } from "./garage-opener.tsx";
import { useKeptGarage } from "./use-kept-garage.ts";

/** The active vehicle in the header, in space that is kept for it; opens the garage to switch (design). */
export function VehicleChip() {
  const href = garagePath(useShopLocale());
  const { active, isKnown } = useKeptGarage();
  useFreshGarage(active);
  useMark(isKnown ? active !== undefined && active.id > 0 : undefined);
  return (
    <GarageOpener className={active ? "cell vehicle-cell is-on" : "cell vehicle-cell"} href={href}>
      <Icon name={active?.id === 0 ? "alert" : "truck"} size="l" />
      {active ? <ActiveVehicle entry={active} /> : <NoVehicle />}
    </GarageOpener>
  );
}

function ActiveVehicle({ entry }: { entry: GarageEntry }) {
  const t = useTranslations("layout.vehicle");
  const truck = truckWords(entry);
  const engine = engineWords(entry, useShopLocale());
  return (
    <span className="two-lines phone-visually-hidden">
      <small>
        <span className="visually-hidden">{t("active")} </span>
        {entry.nickname ?? truck}
      </small>
      <b>{entry.id === 0 ? t("check") : entry.nickname ? truck : engine}</b>
    </span>
  );
}

function NoVehicle() {
  const t = useTranslations("layout.vehicle");
  return (
    <span className="two-lines phone-visually-hidden">
      <small>{t("yours")}</small>
      <b>{t("choose")}</b>
    </span>
  );
}

/** Keeps the mark of an active vehicle that entry-early.ts made: counts of everything are hidden by it. */
function useMark(hasVehicle: boolean | undefined): void {
  useEffect(() => {
    if (hasVehicle !== undefined) {
      document.documentElement.toggleAttribute("data-vehicle", hasVehicle);
    }
  }, [hasVehicle]);
}

/** Takes over a customer's garage, and asks once a page whether the active vehicle is still in the catalogue. */
function useFreshGarage(active: GarageEntry | undefined): void {
  const session = useSession();
  const hasActive = active !== undefined;
  useEffect(() => {
    if (!session && !hasActive) return;
    // Neither is worth delaying the page for, nor telling of when it fails.
    import("../check-vehicles.ts").then(
      ({ freshenGarage }) => freshenGarage(),
      () => undefined,
    );
  }, [session, hasActive]);
}
