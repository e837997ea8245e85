import { useQueryClient } from "@tanstack/react-query";

import type { MeasureResponse, MeasureSaveRequest, OpenedMeasure } from "#contract/measure-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { unmade } from "#desk/ui/form/use-save-back.ts";
import type { Versioned } from "#desk/ui/form/versions.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { oneKey } from "#desk/ui/use-one.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { measureDraftOf, type MeasureDraft, sentMeasure } from "./measure-draft.ts";

/** What `changed_meanwhile` brings along. */
type Current = { measure: OpenedMeasure; changedBy: string | null; changedAt: string | null };

/** The form of a measure; a new one has no id and version 0. Whoever is told of it goes to what was saved. */
export function useMeasureForm(
  { id, ...opened }: Versioned<MeasureDraft> & { id: number | null },
  onMade?: (measure: OpenedMeasure) => void,
): DeskForm<MeasureDraft> {
  const t = useDeskTexts("measures");
  const locale = useShopLocale();
  const queries = useQueryClient();
  return useDeskForm<MeasureDraft, MeasureResponse, Current>({
    opened,
    send: (draft, version) => {
      const body: MeasureSaveRequest = { id, ...sentMeasure(draft, locale), version };
      return ask<MeasureResponse>({ path: "admin/measures/save", locale, body });
    },
    versionOf: ({ measure }) => ({
      fields: measureDraftOf(measure, locale),
      version: measure.version,
    }),
    sentence: ({ measure }) => t("saved", { name: measure.name[locale] }),
    undo: ({ measure }) => (id === null ? unmade("admin/measures/remove", measure) : "fields"),
    area: "measures",
    onSaved: async (saved) => {
      queries.setQueryData(oneKey("measures", String(saved.measure.id), locale), saved);
      await readKeysAnew(queries, ["measures"], ["history"]);
    },
    onDone: ({ measure }) => onMade?.(measure),
    readCurrent: ({ measure, changedBy, changedAt }) => ({
      fields: measureDraftOf(measure, locale),
      version: measure.version,
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
