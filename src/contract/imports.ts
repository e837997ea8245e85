import { z } from "zod";

import { COLUMN_NAMES } from "#domain/import/column.ts";
import { IMPORT_KINDS, IMPORT_STATES, SOUGHT_IMPORTS } from "#domain/import/import-kind.ts";
import { UNDO_RESULTS, UNDO_STATES } from "#domain/import/import-undo.ts";
import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { CODE_SCHEMES } from "#domain/pies/code.ts";
import { TITLE_CODES } from "#domain/pies/descriptions.ts";

const Kind = z.enum(IMPORT_KINDS);
const RunId = z.int().min(1).max(2_147_483_647);
const InBoth = z.strictObject({ es: z.string(), en: z.string() });

/** Why a row is refused, in both languages. */
const Problem = z.strictObject({ column: z.string(), ...InBoth.shape });

/** PUT admin/imports/files/{file}: the next piece of a file; `file` is a UUID that the sender makes. */
export const ImportFileParams = z.strictObject({ file: z.uuid() });
export const ImportFileQuery = z.strictObject({
  lang: z.string().max(35).optional(),
  /** Where the piece belongs in the file, in bytes. */
  from: z.coerce.number().int().min(0),
});
export const ImportFileResponse = z.strictObject({
  status: z.literal("success"),
  /** Where the next piece belongs, in bytes. */
  received: z.int(),
});

const Options = {
  /** A file that was sent in pieces. */
  file: z.uuid(),
  /** How large it is: one of which another number of bytes arrived is refused. */
  bytes: z.int().min(0).nullish(),
  /** Brands that the file names and the shop lacks are added. */
  createBrands: z.boolean().default(false),
  /** Of a workbook, the sheet by its name or place. */
  sheet: z.string().min(1).max(100).nullish(),
  /** Of stock: when it was counted, as people write it; Costa Rica's time unless it says otherwise. */
  asOf: z.string().min(1).max(60).nullish(),
  /** What headers mean where their own words do not say it: a column by the header, or "" to leave it out. */
  columns: z
    .array(z.strictObject({ header: z.string().min(1).max(200), column: z.string().max(60) }))
    .max(200)
    .default([]),
  /** Of PIES: which description becomes the title, and the quality of parts that the shop has not yet. */
  pies: z.strictObject({ title: z.enum(TITLE_CODES), quality: z.enum(BRAND_QUALITIES) }).nullish(),
};

/** POST admin/imports/preview: what a file is, and its first rows as they would become. */
export const ImportPreviewRequest = z.strictObject({
  ...Options,
  /** Without it the header says it. */
  kind: Kind.nullish(),
});
export type ImportPreviewRequest = z.infer<typeof ImportPreviewRequest>;

export const ImportPreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** Null where nobody can tell: whoever sent the file says it. */
  kind: Kind.nullable(),
  format: z.enum(["csv", "xlsx", "xml"]),
  header: z.array(z.string()),
  /** What each header means, in their order; empty for one that is left out. */
  columns: z.array(z.string()),
  /** The columns that there are, those that cannot be done without marked. */
  known: z.array(z.strictObject({ name: z.enum(COLUMN_NAMES), isRequired: z.boolean() })),
  /** Why the file cannot be imported like this. */
  refusal: InBoth.nullable(),
  rows: z.array(
    z.strictObject({
      line: z.int(),
      cells: z.array(z.string()),
      result: z.enum(["create", "update", "unchanged", "reject", "review"]),
      /** The fields that would change. */
      changed: z.array(z.string()),
      /** What changed prices were, in US dollars; null where there was none. */
      was: z.array(
        z.strictObject({
          column: z.enum(COLUMN_NAMES),
          amount: z.number().nullable(),
          /** It at least doubles, or falls to half or less. */
          isSteep: z.boolean(),
        }),
      ),
      problems: z.array(Problem),
    }),
  ),
});
export type ImportPreviewResponse = z.infer<typeof ImportPreviewResponse>;

/** POST admin/imports/start: an import in the background, or a dry run of it. */
export const ImportStartRequest = z.strictObject({
  ...Options,
  kind: Kind,
  /** What the file is called. */
  name: z.string().min(1).max(200),
  dryRun: z.boolean(),
});
export type ImportStartRequest = z.infer<typeof ImportStartRequest>;

/** How many of the things that an import changed are put back (`back` and `invited`), and how many stay, by why. */
const UndoCounts = z.record(z.enum(UNDO_RESULTS), z.int());

export const ImportRunState = z.strictObject({
  id: z.int(),
  kind: Kind,
  name: z.string(),
  bytes: z.int(),
  dryRun: z.boolean(),
  state: z.enum(IMPORT_STATES),
  /** Somebody wants it to stop, and it has not yet. */
  isStopping: z.boolean(),
  /** Rows that are dealt with, and the part of the file that is read, 0 to 1. */
  rows: z.int(),
  progress: z.number(),
  counts: z.strictObject({
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    reject: z.int(),
    review: z.int(),
  }),
  warnings: z.array(InBoth),
  /** Why it failed, or stopped by itself. */
  error: InBoth.nullable(),
  /** Whether a report with a line for each row is kept. */
  hasReport: z.boolean(),
  /** Whether what it read is kept, so that a dry run can be applied. */
  hasFile: z.boolean(),
  /** Whether it can be taken back now. */
  mayUndo: z.boolean(),
  /** How it is taken back, where somebody wants that. */
  undo: z
    .strictObject({
      state: z.enum(UNDO_STATES),
      by: z.string(),
      counts: UndoCounts,
      /** At what it failed the last time, for whoever runs the shop. */
      error: z.string().nullable(),
    })
    .nullable(),
  begunBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type ImportRunState = z.infer<typeof ImportRunState>;

/** POST admin/imports: the imports there were, the newest first, whoever began them. */
export const ImportsRequest = z.strictObject({
  filters: z
    .strictObject({
      kind: Kind.nullish(),
      /** `failedLately`: what failed in the last days, or could not be undone, as the dashboard counts it. */
      state: z.enum(SOUGHT_IMPORTS).nullish(),
      /** An import's number, or a piece of its file's name or of who began it. */
      text: z.string().max(200).nullish(),
    })
    .nullish(),
  /** `next` of the page before. */
  after: RunId.nullish(),
  limit: z.int().min(1).max(100).default(25),
});
export type ImportsRequest = z.infer<typeof ImportsRequest>;

export const ImportsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ImportRunState),
  /** Null on the last page. */
  next: z.int().nullable(),
});

/** POST admin/imports/get, start, apply, cancel, resume, report and errors. */
export const ImportRequest = z.strictObject({ id: RunId });
export const ImportResponse = z.strictObject({
  status: z.literal("success"),
  run: ImportRunState,
});

const LeftThing = z.strictObject({
  id: z.int(),
  /** The part's; of a customer the e-mail. */
  sku: z.string(),
  /** Why it stays; `invited` is a customer who goes though an invitation had left. */
  because: z.enum(UNDO_RESULTS).exclude(["back"]),
  /** Whether it is an application of ACES, by brand and number as its file has them, and not a thing of a part. */
  isApplication: z.boolean(),
});

/** POST admin/imports/undo/preview: what taking an import back would do. */
export const UndoPreviewResponse = z.strictObject({
  status: z.literal("success"),
  /** How many things would be judged, and how many of them were looked at. */
  total: z.int(),
  looked: z.int(),
  counts: UndoCounts,
  /** The first of those that would stay, and of customers who would go after an invitation. */
  left: z.array(LeftThing),
});

/** POST admin/imports/undo/left: what stayed and what else is told, the latest that the import changed first. */
export const LeftThingsRequest = z.strictObject({
  id: RunId,
  after: z.int().min(1).nullish(),
  limit: z.int().min(1).max(200).default(50),
});

export const LeftThingsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(LeftThing),
  next: z.int().nullable(),
});

/** POST admin/imports/refused: the rows that an import refused, in the order of the file. */
export const RefusedRowsRequest = z.strictObject({
  id: RunId,
  after: z.int().min(0).default(0),
  limit: z.int().min(1).max(200).default(50),
});

export const RefusedRowsResponse = z.strictObject({
  status: z.literal("success"),
  header: z.array(z.string()),
  items: z.array(
    z.strictObject({ line: z.int(), cells: z.array(z.string()), problems: z.array(Problem) }),
  ),
  next: z.int().nullable(),
});
export type ImportFileResponse = z.infer<typeof ImportFileResponse>;
export type ImportResponse = z.infer<typeof ImportResponse>;
export type RefusedRowsResponse = z.infer<typeof RefusedRowsResponse>;
export type UndoPreviewResponse = z.infer<typeof UndoPreviewResponse>;
export type LeftThingsResponse = z.infer<typeof LeftThingsResponse>;

const Choice = z.strictObject({ value: z.string(), ...InBoth.shape });

/** POST admin/imports/codes: what the codes of a PIES file stand for, and what of its items was passed by. */
export const PiesCodesResponse = z.strictObject({
  status: z.literal("success"),
  codes: z.array(
    z.strictObject({
      scheme: z.enum(CODE_SCHEMES),
      code: z.string(),
      /** The words that the file has for it: a brand's name, a value of an attribute. */
      label: z.string(),
      /** In how many items it is. */
      items: z.int(),
      /** Null where nobody has said it; "-" is left out. */
      meaning: z.string().nullable(),
    }),
  ),
  passed: z.array(z.strictObject({ ...InBoth.shape, items: z.int() })),
  /** What brands, kinds of part and attributes may stand for; prices are levels, `core`, `cost` or "-". */
  choices: z.strictObject({
    brand: z.array(Choice),
    term: z.array(Choice),
    attribute: z.array(Choice),
  }),
});
export type PiesCodesResponse = z.infer<typeof PiesCodesResponse>;

/** POST admin/imports/codes/save */
export const PiesCodeSaveRequest = z.strictObject({
  scheme: z.enum(CODE_SCHEMES),
  code: z.string().min(1).max(80),
  meaning: z.string().min(1).max(160),
  was: z.string().max(160).nullable(),
});
export const PiesCodeSaveResponse = z.strictObject({ status: z.literal("success") });
