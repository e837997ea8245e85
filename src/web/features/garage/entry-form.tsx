import { type FormEvent, useState } from "react";

import { type GarageEntry, garageKey } from "#domain/garage/garage.ts";
import { readVin, VIN_LENGTH } from "#domain/vin/vin.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useGarage } from "./use-garage.ts";

/** As long as the calls take (src/contract/garage.ts). */
const LONGEST_NICKNAME = 60;
const LONGEST_UNIT = 30;
/** With the spaces and dashes that people put between the groups. */
const LONGEST_TYPED_VIN = VIN_LENGTH * 2;

/** What the owner says of a vehicle: a name, the fleet's number, the VIN; each may be left empty. */
export function EntryForm({ entry, onDone }: { entry: GarageEntry; onDone: () => void }) {
  const t = useTranslations("garage");
  const { rename } = useGarage();
  const [vinProblem, setVinProblem] = useState<"length" | "characters">();

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = textIn(form, "vin");
    const reading = typed === "" ? undefined : readVin(typed);
    if (reading && !reading.ok) return setVinProblem(reading.reason);
    rename(garageKey(entry), {
      nickname: textIn(form, "nickname"),
      unitNumber: textIn(form, "unitNumber"),
      vin: reading?.vin ?? "",
    });
    return onDone();
  };
  return (
    <form className="garage-form" onSubmit={save} noValidate>
      <Field label={t("nickname")} isOptional>
        {(control) => (
          <input
            {...control}
            className="input"
            name="nickname"
            maxLength={LONGEST_NICKNAME}
            defaultValue={entry.nickname}
          />
        )}
      </Field>
      <Field label={t("unit")} isOptional>
        {(control) => (
          <input
            {...control}
            className="input"
            name="unitNumber"
            maxLength={LONGEST_UNIT}
            defaultValue={entry.unitNumber}
          />
        )}
      </Field>
      <Field label={t("vin")} isOptional error={vinProblem && t(`vinProblems.${vinProblem}`)}>
        {(control) => (
          <input
            {...control}
            className="input mono"
            name="vin"
            maxLength={LONGEST_TYPED_VIN}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            defaultValue={entry.vin}
            onChange={() => setVinProblem(undefined)}
          />
        )}
      </Field>
      <div className="acts">
        <Button size="s" kind="ink" type="submit">
          {t("save")}
        </Button>
        <Button size="s" kind="quiet" onClick={onDone}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
