import { useState } from "react";

import type { OpenedLine, OpenedVehicle } from "#contract/vehicle-desk.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { foldText } from "#domain/search/search-words.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskManyField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";

import type { useSplitting } from "./use-splitting.ts";
import { lineName, yearsOf } from "./vehicle-columns.ts";

/** An engine may be in a hundred models: from so many lines on one searches among them. */
const MANY_LINES = 9;

type Props = { form: ReturnType<typeof useSplitting>; vehicle: OpenedVehicle };

/** The vehicle lines that go; of many, those that one looks for. */
export function SplitLines({ form, vehicle: { kind, lines } }: Props) {
  const t = useDeskTexts("vehicles.split");
  const locale = useShopLocale();
  const [wanted, setWanted] = useState("");
  const { draft, set, errorOf } = form;
  const isMany = lines.length >= MANY_LINES;
  const marked = new Set(draft.lines);
  const shown = lines.filter((line) => isWanted(line, wanted));
  const hidden = draft.lines.filter((id) => !shown.some((line) => line.id === id));
  const shownIds = shown.map(({ id }) => id);
  return (
    <>
      {isMany && (
        <DeskTextField
          form={NO_ERRORS}
          name="wanted"
          label={t("filter", { count: lines.length })}
          value={wanted}
          onChange={setWanted}
          onEnter={() => undefined}
        />
      )}
      <div className="split-lines">
        <DeskManyField
          form={{ errorOf: () => errorOf("lines") }}
          name="lines"
          label={t(`lines.${kind}`)}
          values={shown.filter(({ id }) => marked.has(id)).map(({ id }) => String(id))}
          options={shown.map((line) => ({
            value: String(line.id),
            name: t("line", {
              name: lineName(line, locale),
              region: line.region,
              years: yearsOf(line),
              count: line.parts,
            }),
          }))}
          onChange={(chosen) => set({ lines: [...hidden, ...chosen.map(Number)] })}
        />
      </div>
      {isMany && (
        <div className="split-marks">
          <span className="secondary" aria-live="polite">
            {t("marked", { count: draft.lines.length })}
          </span>
          <Button size="s" onClick={() => set({ lines: [...hidden, ...shownIds] })}>
            {t("markAll")}
          </Button>
          <Button size="s" onClick={() => set({ lines: [] })}>
            {t("markNone")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Every word stands somewhere in its name, its region or its years; its size in either language's writing. */
function isWanted(line: OpenedLine, typed: string): boolean {
  const names = LOCALES.map((locale) => lineName(line, locale));
  const written = foldText([...names, line.region, yearsOf(line)].join(" "));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => written.includes(word));
}
