import { LIST_NAMES } from "#domain/list/list-name.ts";
import type { ListView } from "#domain/list/list-view.ts";
import { readRecord } from "#domain/storage/stored-record.ts";

/** How somebody wants to see a list, kept in their browser. */
export type KeptChoice = {
  /** The columns that are shown, by id; undefined for those that the list begins with. */
  columns?: readonly string[] | undefined;
};

const PREFIX = "deskList.";

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

/** The views of all lists that this browser keeps still. */
export function browserViews(): ListView[] {
  return LIST_NAMES.flatMap((list) =>
    readBrowserViews(stored(list)).map((view) => Object.assign(view, { list })),
  );
}

/** Keeps of them those that are left, once the account has the others. */
export function leaveBrowserViews(left: readonly ListView[]): void {
  for (const list of new Set(browserViews().map((view) => view.list))) {
    const views = left
      .filter((view) => view.list === list)
      .map(({ name, query }) => ({ name, query }));
    store(list, { ...keptListChoice(list), views });
  }
}

function stored(list: string): string | null {
  try {
    return localStorage.getItem(PREFIX + list);
  } catch {
    return null;
  }
}

type Stored = KeptChoice & { views: readonly Omit<ListView, "list">[] };

function store(list: string, { columns, views }: Stored): void {
  try {
    localStorage.setItem(
      PREFIX + list,
      JSON.stringify({ columns, ...(views.length > 0 && { views }) }),
    );
  } catch {
    // The list is shown as chosen all the same.
  }
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
