import { useState } from "react";

import type { OpenedLine, OpenedVehicle } from "#contract/vehicle-desk.ts";
import { copyYears } from "#domain/vehicle/line-years.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { CopyYear } from "./copy-year.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { useVehicleChoices } from "./use-vehicle-choices.ts";
import { VehicleLines } from "./vehicle-lines.tsx";

type Props = { vehicle: OpenedVehicle };

/** What is open over the lines of a model. */
type Opened = { line: OpenedLine | null } | "copy" | null;

/** The vehicle lines of a model, which a manager adds, edits and copies; of an engine, the models that have it. */
export function LinesOfVehicle({ vehicle }: Props) {
  const t = useDeskTexts("vehicles.lines");
  const choices = useVehicleChoices();
  const [opened, setOpened] = useState<Opened>(null);
  if (vehicle.kind === "engine")
    return (
      <VehicleLines vehicle={vehicle}>
        <p className="secondary">{t("ofModels")}</p>
      </VehicleLines>
    );
  const years = copyYears(vehicle.lines, choices.newestYear);
  const close = () => setOpened(null);
  return (
    <VehicleLines
      vehicle={vehicle}
      renderAct={(line) => (
        <Button size="s" onClick={() => setOpened({ line })}>
          {t("edit")}
          <span className="visually-hidden">
            {" "}
            {line.make} {line.name}, {line.region}
          </span>
        </Button>
      )}
    >
      <div className="range-acts">
        <Button size="s" onClick={() => setOpened({ line: null })}>
          {t("add")}
        </Button>
        {years.length > 0 && (
          <Button size="s" onClick={() => setOpened("copy")}>
            {t("copy")}
          </Button>
        )}
      </div>
      {years.length === 0 && vehicle.lines.length > 0 && choices.newestYear > 0 && (
        <p className="secondary">{t("nothingToCopy", { year: choices.newestYear })}</p>
      )}
      {opened === "copy" && <CopyYear vehicle={vehicle} years={years} onClose={close} />}
      {opened !== null && opened !== "copy" && (
        <LineDialog vehicle={vehicle} line={opened.line} choices={choices} onClose={close} />
      )}
    </VehicleLines>
  );
}
