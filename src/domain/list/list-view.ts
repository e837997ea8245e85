import { storableText } from "../storage/storable-text.ts";
import type { ListName } from "./list-name.ts";

/** Filters and order of a list of the back office, under a name of their own. */
export type ListView = { list: ListName; name: string; query: string };

/** As many views of one list are kept with an account. */
export const MOST_LIST_VIEWS = 50;
/** In UTF-16 units, as a field of a browser counts. */
export const LONGEST_VIEW_NAME = 40;
export const LONGEST_VIEW_QUERY = 2_000;
/** As many are saved or removed in one call. */
export const MOST_VIEWS_AT_ONCE = 50;

/** Whether a text can be the name of a view: on one line, not blank at either end, of no half characters. */
export function isViewName(name: string): boolean {
  return (
    name !== "" && name.length <= LONGEST_VIEW_NAME && name === name.trim() && isStorable(name)
  );
}

/** Whether a text can be what a view shows. */
export function isViewQuery(query: string): boolean {
  return query.length <= LONGEST_VIEW_QUERY && isStorable(query);
}

function isStorable(text: string): boolean {
  return storableText(text) === text && !/\p{Cc}/u.test(text);
}

/** A name as it is typed, as it can be saved; empty where nothing is left of it. */
export function viewNameOf(typed: string): string {
  const name = typed
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim();
  return cutTo(name, LONGEST_VIEW_NAME);
}

/** Whether some list has more views than are kept. */
export function isOverfull(views: readonly ListView[]): boolean {
  const lists = Map.groupBy(views, ({ list }) => list);
  return [...lists.values()].some(({ length }) => length > MOST_LIST_VIEWS);
}

/**
 * Views as a change of one leaves them, the newest last: another of the same name takes the place of the one before, and
 * `null` takes it away.
 */
export function changedViews(
  views: readonly ListView[],
  { list, name, query }: Omit<ListView, "query"> & { query: string | null },
): ListView[] {
  const others = views.filter((one) => one.list !== list || one.name !== name);
  return query === null ? others : [...others, { list, name, query }];
}

/**
 * What of a browser's views is to be saved with an account, which has some already: under another name where it has
 * one of that name that shows something else. For those that are `left` there is no room; what no account can keep is
 * in neither.
 */
export function viewsToTakeOver(
  kept: readonly ListView[],
  ofBrowser: readonly ListView[],
): { coming: ListView[]; left: ListView[] } {
  const coming: ListView[] = [];
  const left: ListView[] = [];
  for (const one of ofBrowser) {
    const view = { ...one, name: viewNameOf(cutTo(one.name, LONGEST_VIEW_NAME)) };
    const isKept = isViewName(view.name) && isViewQuery(view.query);
    const there = [...kept, ...coming].filter(({ list }) => list === view.list);
    if (!isKept || there.some((known) => isTakenOver(known, view))) continue;
    if (there.length >= MOST_LIST_VIEWS) left.push(one);
    else coming.push({ ...view, name: freeName(view.name, there) });
  }
  return { coming, left };
}

/** Whether an account's view is one of a browser, under whatever name that was taken over. */
function isTakenOver(one: ListView, { name, query }: ListView): boolean {
  const end = / \(\d+\)$/.exec(one.name)?.[0] ?? "";
  return one.query === query && (one.name === name || one.name === endedWith(name, end));
}

function freeName(name: string, there: readonly ListView[]): string {
  const isTaken = (wanted: string) => there.some((one) => one.name === wanted);
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = endedWith(name, ` (${number})`);
  return free;
}

/** A name with an end, no longer than is kept. */
function endedWith(name: string, end: string): string {
  return cutTo(name, LONGEST_VIEW_NAME - end.length) + end;
}

/** The beginning of a text of whole characters. */
function cutTo(text: string, most: number): string {
  const cut = text.slice(0, most);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
}
