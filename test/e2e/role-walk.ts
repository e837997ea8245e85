import { ADMIN_LEVELS, type AdminLevel } from "#domain/account/role.ts";

import { DESK_AREAS } from "#desk/app/areas.ts";
import type { AreaGroup } from "#desk/ui/area.ts";

import { CLASSES } from "../factories/call-classes.ts";
import { staffOf } from "./desk-staff.ts";
import {
  areaAt,
  type DeskScreen,
  isTheirs,
  namedScreens,
  shapeOf,
  STAFF_LEVELS,
} from "./desk-screens.ts";
import { type Outcome, pressAct, showScreen } from "./press-act.ts";
import { guardPressing, type PressingGuard } from "./pressing-guard.ts";
import { PLANTS } from "./role-plants.ts";
import { saysIn } from "./screen-words.ts";
import type { Shopper } from "./shopper.ts";
import { eachOnce, type ShownAct, shownActs } from "./shown-acts.ts";

/** So many things of a list are opened: what was planted in several states. */
const MOST_OPENED = 4;
const ROW = "tr[data-row] .row-link";

/** The least level that the server lets make each call of the staff (security A16). */
export const RIGHTS: ReadonlyMap<string, AdminLevel> = new Map(
  (["staff", "manager", "owner"] as const).flatMap((role) =>
    CLASSES[role].map((call) => [call.replace(/^\w+ /u, ""), ADMIN_LEVELS[role]] as const),
  ),
);

type Walker = Shopper & { level: AdminLevel; guard: PressingGuard };

/** A screen, and the acts that each level saw on it. */
export type SeenScreen = { screen: DeskScreen; acts: Map<AdminLevel, ShownAct[]> };

/** What a walk through a group of areas by every role of the staff found. */
export type RoleWalk = {
  /** What a screen complained of while it came, and what it lacks. */
  faults: string[];
  /** What was called and refused to who called. */
  refused: string[];
  /** By the address. */
  seen: Map<string, SeenScreen>;
  /** What came of each act that was pressed, by area and name. */
  outcomes: Map<string, Outcome>;
  /** Areas that have a list of which nothing could be opened. */
  unopened: string[];
};

export const actKey = ({ area }: DeskScreen, { name }: Pick<ShownAct, "name">) =>
  `${area.name}: ${name}`;

/** Opens all screens of a group as each role of the staff, and presses everything that they offer, each thing once. */
export async function walkAsRoles(group: AreaGroup): Promise<RoleWalk> {
  const walk: RoleWalk = {
    faults: [],
    refused: [],
    seen: new Map(),
    outcomes: new Map(),
    unopened: [],
  };
  const screens = await findScreens(group, walk);
  for (const level of STAFF_LEVELS) {
    const walker = await openWalker(`roles-${group}-${level}`, level);
    // What is pressed may lead to screens that stand in no table.
    for (const screen of screens)
      if (isTheirs(screen.area, level) && (!screen.isNarrowed || screen.area.level === level))
        screens.push(...(await lookAt(walker, screen, { walk, known: screens })));
    walk.refused.push(...walker.guard.refused.map((call) => `${call} for level ${level}`));
    walk.faults.push(...walker.guard.unbent.map((call) => `${call} was sent as it was`));
  }
  return walk;
}

async function openWalker(name: string, level: (typeof STAFF_LEVELS)[number]): Promise<Walker> {
  const staff = await staffOf(name, level);
  return { ...staff, level, guard: await guardPressing(staff) };
}

/** The addresses that the table names, and those of what was planted, which an owner opens. */
async function findScreens(group: AreaGroup, walk: RoleWalk): Promise<DeskScreen[]> {
  const queries = await PLANTS[group](`roles-${group}`);
  const areas = DESK_AREAS.filter((area) => area.group === group);
  const owner = await openWalker(`roles-${group}-busca`, ADMIN_LEVELS.owner);
  const { page, guard } = owner;
  const screens = namedScreens(areas);
  for (const area of areas) {
    const [{ address } = { address: "" }] = namedScreens([area]);
    const query = new URLSearchParams(queries[area.name]).toString();
    await page.goto(query === "" ? address : `${address}?${query}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await guard.quiet();
    const rows = page.locator(ROW);
    const count = Math.min(MOST_OPENED, await rows.count());
    if (count === 0 && (await page.locator(".list-rows").count()) > 0)
      walk.unopened.push(area.name);
    const isOwn = query !== "";
    for (let at = 0; at < (isOwn ? count : Math.min(1, count)); at += 1) {
      const href = (await rows.nth(at).getAttribute("href")) ?? "";
      screens.push({ area, address: href });
    }
  }
  return screens;
}

/** Looks at a screen as it comes, and presses what nobody has pressed before in its area; the screens that this leads to. */
async function lookAt(
  walker: Walker,
  screen: DeskScreen,
  { walk, known }: { walk: RoleWalk; known: readonly DeskScreen[] },
): Promise<DeskScreen[]> {
  const acts = await comeTo(walker, screen, walk);
  const seen = walk.seen.get(screen.address) ?? { screen, acts: new Map<AdminLevel, ShownAct[]>() };
  seen.acts.set(walker.level, acts);
  walk.seen.set(screen.address, seen);
  const found: DeskScreen[] = [];
  for (const act of acts) {
    const key = actKey(screen, act);
    if (act.to !== undefined || walk.outcomes.has(key)) continue;
    const outcome = await pressAct(walker, screen, act);
    walk.outcomes.set(key, outcome);
    const area = outcome.to === undefined ? undefined : areaAt(outcome.to);
    const isNew = (one: string) =>
      ![...known, ...found].some(({ address }) => shapeOf(address) === shapeOf(one));
    if (area === screen.area && outcome.to !== undefined && isNew(outcome.to))
      found.push({ area, address: outcome.to });
  }
  return found;
}

const says = saysIn("es");

/** Goes to a screen, and notes what is wrong with it before anything is pressed; what it offers. */
async function comeTo(
  { page, complaints, guard, level }: Walker,
  { address }: DeskScreen,
  { faults }: RoleWalk,
): Promise<ShownAct[]> {
  complaints.length = 0;
  await showScreen({ page, guard }, address);
  const at = `${address} for level ${level}`;
  faults.push(...complaints.map((complaint) => `${at}: ${complaint}`));
  const headings = await page.getByRole("heading", { level: 1 }).allTextContents();
  const title = await page.title();
  if (headings.length !== 1) faults.push(`${at}: ${headings.length} headings of the first level`);
  for (const text of [...headings, title])
    if (!says(text))
      faults.push(`${at}: is called "${text}", which is no Spanish of the back office`);
  if ((await page.locator(".has-detail").count()) > (await page.locator(".desk-detail").count()))
    faults.push(`${at}: has an empty place beside the list`);
  const isCode = await page.evaluate(
    () =>
      "canary" in globalThis || document.querySelector("[onerror], [onload], img[src=x]") !== null,
  );
  if (isCode) faults.push(`${at}: what a customer wrote became markup`);
  return eachOnce(await shownActs(page));
}
