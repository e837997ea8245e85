import type { Locale } from "#domain/i18n/locale.ts";
import type { ListName } from "#domain/list/list-name.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Cell, TableColumn } from "#server/spreadsheets/table.ts";

/** Asks a call of the back office in the name of whoever wants the file: it judges their rights as it always does. */
export type AskDesk = (path: string, body: object) => Promise<unknown>;

/** What somebody narrows a list by. */
export type NarrowedBy = Readonly<Record<string, unknown>>;

/** What is asked of a list: its filters, its order where it is not the first, and behind which key. */
export type ListQuestion = {
  filters: NarrowedBy;
  sort: string | undefined;
  after: WrittenPage["next"];
};

/** For whom the words of a file are, and of which columns. */
export type FileReader = {
  /** What the list is narrowed by, which its call judges. */
  filters: NarrowedBy;
  locale: Locale;
  storefront: Storefront;
  /** Undefined for those columns that the list begins with. */
  columns: readonly string[] | undefined;
  /** For what words need beyond the rows. */
  ask: AskDesk;
};

/** A page of a list as a file has it; `next` is the key of the page after it. */
export type WrittenPage = { rows: Cell[][]; next: string | number | null };

/** How a list becomes a file: its columns in words, and how what its call answers is written below them. */
export type WrittenList = { columns: TableColumn[]; pageOf: (answer: unknown) => WrittenPage };

/** A list that goes out as a file: the call below admin/ that gives it, and its words. */
export type ListToWrite = {
  call: string;
  /** What that call is asked. */
  bodyOf: (question: ListQuestion) => object;
  inWordsFor: (reader: FileReader) => Promise<WrittenList>;
};

/** The lists by their names. */
export type ListsToWrite = Readonly<Record<ListName, ListToWrite>>;
