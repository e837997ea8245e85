import { readRecord } from "#domain/storage/stored-record.ts";

/** Filters of a list under a name of their own. */
export type SavedView = { name: string; query: string };

/** How somebody wants to see a list, kept in their browser. */
export type KeptChoice = {
  /** The columns that are shown, by id; undefined for those that the list begins with. */
  columns?: readonly string[] | undefined;
  views: readonly SavedView[];
};

const PREFIX = "deskList.";
const MOST_VIEWS = 20;
const LONGEST_NAME = 40;

/** What a browser keeps of a list; whatever cannot be read is nothing. It outlives the session: it says nothing of anybody. */
export function readKeptChoice(text: string | null): KeptChoice {
  const kept = readRecord(text);
  const columns = listIn(kept?.["columns"]).filter((id) => typeof id === "string");
  const views = listIn(kept?.["views"]).flatMap((view) => {
    const { name, query } = readRecord(JSON.stringify(view)) ?? {};
    return typeof name === "string" && typeof query === "string" ? [{ name, query }] : [];
  });
  return { ...(columns.length > 0 && { columns }), views };
}

/** With one more view, the newest last; one of the same name takes the place of the old one. */
export function withView(choice: KeptChoice, view: SavedView): KeptChoice {
  const name = view.name.trim().slice(0, LONGEST_NAME);
  if (name === "") return choice;
  const others = choice.views.filter((one) => one.name !== name);
  return { ...choice, views: [...others, { ...view, name }].slice(-MOST_VIEWS) };
}

/** Without the view of a name. */
export function withoutView(choice: KeptChoice, name: string): KeptChoice {
  return { ...choice, views: choice.views.filter((one) => one.name !== name) };
}

/** What this browser keeps of a list. */
export function keptListChoice(list: string): KeptChoice {
  try {
    return readKeptChoice(localStorage.getItem(PREFIX + list));
  } catch {
    return { views: [] };
  }
}

/** Keeps it; where storage is refused it holds for as long as the page is open. */
export function keepListChoice(list: string, choice: KeptChoice): void {
  try {
    localStorage.setItem(PREFIX + list, JSON.stringify(choice));
  } catch {
    // The list is shown as chosen all the same.
  }
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
