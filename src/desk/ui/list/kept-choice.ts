import { LIST_NAMES } from "#domain/list/list-name.ts";
import type { ListView } from "#domain/list/list-view.ts";
import { readRecord } from "#domain/storage/stored-record.ts";

/** How somebody wants to see a list, kept in their browser. */
export type KeptChoice = {
  /** The columns that are shown, by id; undefined for those that the list begins with. */
  columns?: readonly string[] | undefined;
};

const PREFIX = "deskList.";
const GIVEN = "deskViews.given";

/** What a browser keeps of a list; whatever cannot be read is nothing. It outlives the session: it says nothing of anybody. */
export function readKeptChoice(text: string | null): KeptChoice {
  const columns = listIn(readRecord(text)?.["columns"]).filter((id) => typeof id === "string");
  return columns.length > 0 ? { columns } : {};
}

/** Views that a browser kept before they were kept with the account; whatever cannot be read is none. */
export function readBrowserViews(text: string | null): Omit<ListView, "list">[] {
  return listIn(readRecord(text)?.["views"]).flatMap((view) => {
    const { name, query } = readRecord(JSON.stringify(view)) ?? {};
    return typeof name === "string" && typeof query === "string" ? [{ name, query }] : [];
  });
}

/** What this browser keeps of a list. */
export function keptListChoice(list: string): KeptChoice {
  return readKeptChoice(stored(list));
}

/** Keeps it; where storage is refused it holds for as long as the page is open. */
export function keepListChoice(list: string, { columns }: KeptChoice): void {
  store(list, { columns, views: readBrowserViews(stored(list)) });
}

/** The views of all lists that this browser kept and that an account, by its e-mail, was not given yet. */
export function browserViews(account: string): ListView[] {
  const given = new Set(givenMarks());
  return LIST_NAMES.flatMap((list) =>
    readBrowserViews(stored(list)).map((view) => Object.assign(view, { list })),
  ).filter((view) => !given.has(markOf(account, view)));
}

/**
 * Notes that an account was given views: it is given none of them again, whatever it removes, and others who use this
 * browser are given them as well.
 */
export function noteGiven(account: string, views: readonly ListView[]): void {
  const before = givenMarks();
  const marks = new Set([...before, ...views.map((view) => markOf(account, view))]);
  if (marks.size > before.length) write(GIVEN, { marks: [...marks] });
}

function givenMarks(): string[] {
  return listIn(readRecord(read(GIVEN))?.["marks"]).filter((mark) => typeof mark === "string");
}

/** Tells what was given to whom from all else that was, and names nobody (FNV-1a). */
function markOf(account: string, { list, name, query }: ListView): string {
  let mark = 0x811c_9dc5;
  for (const sign of JSON.stringify([account, list, name, query]))
    mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x0100_0193);
  return (mark >>> 0).toString(36);
}

function stored(list: string): string | null {
  return read(PREFIX + list);
}

type Stored = KeptChoice & { views: readonly Omit<ListView, "list">[] };

function store(list: string, { columns, views }: Stored): void {
  write(PREFIX + list, { columns, ...(views.length > 0 && { views }) });
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The list is shown as chosen all the same.
  }
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
