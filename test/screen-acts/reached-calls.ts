import { DESK_AREAS } from "#desk/app/areas.ts";

import { deskFile, type DeskModule, readDeskModules } from "./desk-modules.ts";
import { type Use, usesOf } from "./guarded-uses.ts";

/**
 * A call that screens make by a file: the least level that gets there, and the one that would without what screens hide.
 */
export type ReachedCall = { file: string; call: string; unhidden: number } & Reached;

type Modules = ReadonlyMap<string, DeskModule>;
/** The table of areas. */
const AREAS = "src/desk/app/areas.ts";

/** What is used, by units called as "file name". */
type UsesByUnit = ReadonlyMap<string, readonly Use[]>;

/** The calls of all screens of the back office, a computed piece of one as a star. */
export function reachedCalls(): ReachedCall[] {
  const modules = readDeskModules();
  const uses = allUses(modules);
  const starts = startsOf(modules);
  const unhidden = reach(uses, starts, false);
  return Array.from(reach(uses, starts, true), ([place, reached]) => {
    const [file = "", call = ""] = place.split(" ");
    return { file, call, ...reached, unhidden: unhidden.get(place)?.level ?? reached.level };
  });
}

/** What every unit uses, with the names that it uses as those that they mean. */
function allUses(modules: Modules): UsesByUnit {
  const uses = new Map<string, Use[]>();
  for (const [file, { units, imports }] of modules) {
    if (file === AREAS) continue; // each area is a beginning of its own
    const own = new Set(units.map(({ name }) => name));
    const meant = (use: Use): Use[] => {
      if (use.kind === "call") return [use];
      if (use.kind === "module") return unitsOf(modules, deskFile(file, use.what) ?? "", use);
      const meaning = imports.get(use.what) ?? (own.has(use.what) ? `${file} ${use.what}` : "");
      return meaning === "" ? [] : [{ ...use, what: meaning }];
    };
    for (const unit of units) uses.set(`${file} ${unit.name}`, usesOf(unit).flatMap(meant));
    const { main } = modules.get(file) ?? {};
    if (main !== undefined)
      uses.set(`${file} default`, [{ kind: "name", what: `${file} ${main}`, level: 0 }]);
  }
  return uses;
}

/** A module that is fetched when it is wanted: all that it has. */
function unitsOf(modules: Modules, file: string, { level }: Use): Use[] {
  return (modules.get(file)?.units ?? []).map(({ name }) => ({
    kind: "name",
    what: `${file} ${name}`,
    level,
  }));
}

/** Where screens begin: the frame for everybody, and each area from its level on. */
function startsOf(modules: Modules): Step[] {
  const frame = [...modules].flatMap(([file, { units }]) =>
    file.startsWith("src/desk/app/")
      ? units.map(({ name }) => ({ unit: `${file} ${name}`, level: 1 }))
      : [],
  );
  const areas = [...modules].flatMap(([file, { units }]) =>
    units.flatMap(({ name }) => {
      const area = DESK_AREAS.find((one) => name === `${one.name}Area`);
      return area && file.endsWith("-area.ts")
        ? [{ unit: `${file} ${name}`, level: area.level }]
        : [];
    }),
  );
  return [...frame, ...areas];
}

/** A unit at the level at which it is reached, and from where. */
type Step = { unit: string; level: number; from?: Step };
type Reached = { level: number; way: string[] };

function reach(uses: UsesByUnit, starts: readonly Step[], isHidden: boolean): Map<string, Reached> {
  const levels = new Map<string, number>();
  const calls = new Map<string, Reached>();
  const open = [...starts];
  for (let step = open.pop(); step; step = open.pop()) {
    const isNearer = step.level < (levels.get(step.unit) ?? Infinity);
    if (isNearer) levels.set(step.unit, step.level);
    for (const use of isNearer ? (uses.get(step.unit) ?? []) : []) {
      const level = Math.max(step.level, isHidden ? use.level : 0);
      if (use.kind === "call") noteCall(calls, use.what, { level, way: wayTo(step) });
      else open.push({ unit: use.what, level, from: step });
    }
  }
  return calls;
}

/** By the file that makes it, as "file call". */
function noteCall(calls: Map<string, Reached>, call: string, reached: Reached): void {
  const [file = ""] = reached.way.at(-1)?.split(" ") ?? [];
  const place = `${file} ${call}`;
  if (reached.level < (calls.get(place)?.level ?? Infinity)) calls.set(place, reached);
}

function wayTo({ unit, from }: Step): string[] {
  return from ? [...wayTo(from), unit] : [unit];
}
