import type { z } from "zod";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { shownColumns, type TextColumn } from "#desk/ui/list/text-column.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type { AskDesk, ListToWrite } from "#server/list-files/listed-page.ts";
import type { Cell, TableColumn } from "#server/spreadsheets/table.ts";

import type { DeskSpeaker } from "./desk-words.ts";

type Columns<Row> = readonly TextColumn<Row>[];

/** Where a list comes from, and what its file has of it. */
export type ListSource<Row> = {
  /** The call below admin/ that gives the list, page after page. */
  call: string;
  /** What it answers. */
  page: z.ZodType<{ items: Row[]; next: string | number | null }>;
  /** The columns of the screen; some need more than rows to be said. */
  columns: (language: DeskLanguage, ask: AskDesk) => Columns<Row> | Promise<Columns<Row>>;
};

/** A list as a file: its call's rows below the columns of its screen. */
export function listToWrite<Row>(
  speak: DeskSpeaker,
  { call, page, columns: columnsOf }: ListSource<Row>,
): ListToWrite {
  return {
    call,
    inWordsFor: async ({ locale, storefront, columns: chosen, ask }) => {
      const timeZone = timeZoneOf(storefront);
      const shown = shownColumns(await columnsOf(speak(locale, timeZone), ask), chosen);
      const clock = fileClock(timeZone);
      return {
        columns: shown.map(({ title, filed }) => ({ title, kind: kindOf(filed) })),
        pageOf: (answer) => {
          const { items, next } = page.parse(answer);
          return { rows: items.map((row) => shown.map((one) => cellOf(one, row, clock))), next };
        },
      };
    },
  };
}

function kindOf<Row>(filed: TextColumn<Row>["filed"]): TableColumn["kind"] {
  return filed?.kind ?? "text";
}

function cellOf<Row>({ filed, text }: TextColumn<Row>, row: Row, clock: FileClock): Cell {
  if (!filed) return text(row);
  if (filed.kind === "count" || filed.kind === "dollars") return filed.of(row);
  const at = filed.of(row);
  if (at === null) return null;
  return filed.kind === "moment" ? clock(at) : at.slice(0, "2026-11-25".length);
}

type FileClock = (isoMoment: string) => string;

/** Moments as a spreadsheet orders them, "2026-11-25 14:05", by the storefront's clocks. */
function fileClock(timeZone: string): FileClock {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
  });
  return (isoMoment) => format.format(new Date(isoMoment));
}
