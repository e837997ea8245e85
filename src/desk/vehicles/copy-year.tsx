import { useState } from "react";

import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import { linesToCopy } from "#domain/vehicle/line-years.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskManyField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";

import type { LinesChange } from "./changed-lines.ts";
import { LinesPreview } from "./lines-preview.tsx";
import { useLinesChange } from "./use-lines-change.ts";
import { lineName } from "./vehicle-columns.ts";

type Props = {
  vehicle: OpenedVehicle;
  /** The years to which lines may be copied, the newest first. */
  years: readonly number[];
  onClose: () => void;
};

/** Adds a model year to the lines that have the year before: all of them but those whose mark is taken away. */
export function CopyYear({ vehicle, years, onClose }: Props) {
  const t = useDeskTexts("vehicles.lines");
  const locale = useShopLocale();
  const form = useCopying(vehicle, years, onClose);
  const { year, lines, marked, found } = form;
  return (
    <FormDialog
      title={t("copyDialog", { name: vehicle.name })}
      back={t("back")}
      send={t("copyDo", { year })}
      isBusy={form.isBusy}
      isLooking={form.isLooking}
      failure={form.failure}
      onSend={form.send}
      onClose={onClose}
    >
      <p className="secondary">{t("copyText", { year, before: year - 1 })}</p>
      {years.length > 1 && (
        <DeskChoiceField
          form={NO_ERRORS}
          name="year"
          label={t("copyYear")}
          value={String(year)}
          options={years.map((one) => ({ value: String(one), name: String(one) }))}
          onChange={(chosen) => form.choose(Number(chosen))}
        />
      )}
      <div className="split-lines">
        <DeskManyField
          form={{ errorOf: () => form.missing }}
          name="lines"
          label={t("copyLines", { before: year - 1 })}
          values={marked.map(String)}
          options={lines.map((line) => ({
            value: String(line.id),
            name: `${lineName(line, locale)}, ${line.region}`,
          }))}
          onChange={(chosen) => form.mark(chosen.map(Number))}
        />
      </div>
      {found && <LinesPreview found={found} vehicle={vehicle} />}
    </FormDialog>
  );
}

function useCopying(vehicle: OpenedVehicle, years: readonly number[], onDone: () => void) {
  const t = useDeskTexts("vehicles.lines");
  const [year, setYear] = useState(years[0] ?? 0);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isTried, setTried] = useState(false);
  const lines = linesToCopy(vehicle.lines, year);
  const chosen = lines.filter(({ id }) => !left.has(id));
  const change: LinesChange = {
    lines: chosen.map((line) => ({ line: line.id, years: [...line.years, year] })),
    added: [],
  };
  const changing = useLinesChange({
    vehicle,
    change: chosen.length === 0 ? null : change,
    text: t("copied", { name: vehicle.name, year }),
    onDone,
  });
  return {
    ...changing,
    year,
    lines,
    marked: chosen.map(({ id }) => id),
    missing: isTried && chosen.length === 0 ? t("copyMissing") : undefined,
    choose: (wanted: number) => {
      changing.forget();
      setLeft(new Set());
      setYear(wanted);
    },
    mark: (ids: readonly number[]) => {
      changing.forget();
      setLeft(new Set(lines.map(({ id }) => id).filter((id) => !ids.includes(id))));
    },
    send: () => {
      setTried(true);
      changing.send();
    },
  };
}
