import type { z } from "zod";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { shownColumns, type TextColumn } from "#desk/ui/list/text-column.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type {
  AskDesk,
  FileReader,
  NarrowedBy,
  ListToWrite,
  WrittenPage,
} from "#server/list-files/listed-page.ts";
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

/** A list that is what one call answers: it has no pages. */
export type AnswerSource<Row> = {
  call: string;
  /** What the call is asked; whatever else narrows the list goes along, so that the call refuses what it does not take. */
  body: (filters: NarrowedBy) => object;
  rows: (answer: unknown, filters: NarrowedBy) => Row[];
  columns: (language: DeskLanguage) => Columns<Row>;
};

/** As many rows as a call gives at once. */
const PAGE = 100;

/** A list as a file: its call's rows below the columns of its screen. */
export function listToWrite<Row>(
  speak: DeskSpeaker,
  { call, page, columns: columnsOf }: ListSource<Row>,
): ListToWrite {
  return {
    call,
    bodyOf: ({ filters, sort, after }) => ({
      filters,
      after,
      limit: PAGE,
      ...(sort !== undefined && { sort }),
    }),
    inWordsFor: async (reader) => {
      const columns = await columnsOf(
        speak(reader.locale, timeZoneOf(reader.storefront)),
        reader.ask,
      );
      return written(columns, reader, (answer) => page.parse(answer));
    },
  };
}

/** The same of what one call answers as a whole, no page of it. */
export function answerToWrite<Row>(
  speak: DeskSpeaker,
  { call, body, rows, columns: columnsOf }: AnswerSource<Row>,
): ListToWrite {
  return {
    call,
    bodyOf: ({ filters, sort }) => ({ ...body(filters), ...(sort !== undefined && { sort }) }),
    inWordsFor: async (reader) => {
      const columns = columnsOf(speak(reader.locale, timeZoneOf(reader.storefront)));
      return written(columns, reader, (answer) => ({
        items: rows(answer, reader.filters),
        next: null,
      }));
    },
  };
}

function written<Row>(
  columns: Columns<Row>,
  { storefront, columns: chosen }: FileReader,
  read: (answer: unknown) => { items: Row[]; next: WrittenPage["next"] },
) {
  const shown = shownColumns(columns, chosen);
  const clock = fileClock(timeZoneOf(storefront));
  return {
    columns: shown.map(({ title, filed }) => ({ title, kind: kindOf(filed) })),
    pageOf: (answer: unknown): WrittenPage => {
      const { items, next } = read(answer);
      return { rows: items.map((row) => shown.map((one) => cellOf(one, row, clock))), next };
    },
  };
}

function kindOf<Row>(filed: TextColumn<Row>["filed"]): TableColumn["kind"] {
  return filed?.kind ?? "text";
}

function cellOf<Row>({ filed, text }: TextColumn<Row>, row: Row, clock: FileClock): Cell {
  if (!filed) return text(row);
  if (filed.kind !== "moment" && filed.kind !== "day") return filed.of(row);
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
