import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import "#web/styles/garage.css";
import { useEffect, useState } from "react";

import type { RemovedEntry } from "#domain/garage/garage-edits.ts";
import { type GarageEntry, garageKey } from "#domain/garage/garage.ts";

import { vehicleName } from "#web/features/vehicle-picker/public/vehicle-name.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { checkVehicles } from "./check-vehicles.ts";
import { GarageRow } from "./garage-row.tsx";
import { useSwitchVehicle } from "./public/use-switch-vehicle.ts";
import { useGarage } from "./use-garage.ts";

const KINDS = ["vehicle", "engine"] as const;

/** Every vehicle and engine of the garage; a removed one can be put back while the list is in sight. */
export function GarageList({ onDone }: { onDone?: () => void }) {
  const t = useTranslations("garage");
  const locale = useShopLocale();
  const { garage, isKnown, active, remove, putBack } = useGarage();
  const switchTo = useSwitchVehicle();
  const [removed, setRemoved] = useState<RemovedEntry>();
  useEffect(() => void checkVehicles(garage.entries), [garage.entries]);

  const use = (entry: GarageEntry | undefined) => {
    switchTo(entry);
    onDone?.();
  };
  return (
    <div className="garage">
      {removed && (
        <output className="garage-undo">
          <span>{t("removed", { name: vehicleName(removed.entry, locale) })}</span>
          <Button
            size="s"
            onClick={() => {
              putBack(removed);
              setRemoved(undefined);
            }}
          >
            <Icon name="undo" />
            {t("undo")}
          </Button>
        </output>
      )}
      {isKnown && garage.entries.length === 0 && <p className="garage-none">{t("empty")}</p>}
      {KINDS.map((kind) => (
        <Entries
          key={kind}
          kind={kind}
          entries={garage.entries.filter(({ type }) => type === kind)}
          active={active}
          onUse={use}
          onRemove={(entry) => setRemoved(remove(garageKey(entry)))}
          onLeave={onDone}
        />
      ))}
      {active && (
        <Button size="s" kind="quiet" onClick={() => use(undefined)}>
          {t("none")}
        </Button>
      )}
    </div>
  );
}

function Entries({
  kind,
  entries,
  active,
  ...acts
}: {
  kind: (typeof KINDS)[number];
  entries: GarageEntry[];
  active: GarageEntry | undefined;
  onUse: (entry: GarageEntry) => void;
  onRemove: (entry: GarageEntry) => void;
  onLeave: (() => void) | undefined;
}) {
  const t = useTranslations("garage");
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="label">{t(`kinds.${kind}`)}</h2>
      <ul>
        {entries.map((entry) => (
          <GarageRow key={garageKey(entry)} entry={entry} isActive={entry === active} {...acts} />
        ))}
      </ul>
    </section>
  );
}
