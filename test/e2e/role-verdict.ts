import type { AdminLevel } from "#domain/account/role.ts";

import { areaAt, isTheirs, namedScreens, shapeOf } from "./desk-screens.ts";
import { actKey, RIGHTS, type RoleWalk, type SeenScreen } from "./role-walk.ts";
import type { ShownAct } from "./shown-acts.ts";

/**
 * What is behind acts that a walk does not get to by pressing, since they ask more than it can answer, or change what is
 * typed alone: the call that they make in the end, by the beginning of area and name.
 */
const CALLED: Readonly<Record<string, string>> = {
  "categories: Al final": "admin/categories/place",
  "categories: Bajar": "admin/categories/place",
  "categories: Elegir": "admin/categories/save",
  "cores: Acreditar": "admin/cores/credit",
  "customers: Guardar": "admin/customers/approve",
  "customers: Actuar en nombre": "admin/customers/act",
  "customers: Unir las cuentas": "admin/customers/merge",
  "overview: ": "admin/figures",
  "parts: Agregar al grupo": "admin/groups/join",
  "parts: Indicar qué lo reemplaza": "admin/supersessions/save",
  "parts: Agregar un repuesto al que este reemplaza": "admin/supersessions/save",
  "returns: Aceptar y pagar": "admin/returns/approve",
  "shipping: Agregar tarifa": "admin/shippingrates/save",
  "shipping: Quitar tarifa": "admin/shippingrates/save",
  "vehicles: Agregar motor y años": "admin/vehicles/savelines",
  "vehicles: Dividir en dos": "admin/vehicles/split",
  "vehicles: Editar": "admin/vehicles/savelines",
};
/** What a higher role alone may do with a call that is a lower one's, too: the shop says so of each thing. */
const BY_WHAT_IT_IS: ReadonlySet<string> = new Set(["settings: Guardar"]);

/** What a higher role sees on a screen and a lower one does not, though the server would let it: by screen and name. */
export function missingActs(walk: RoleWalk): string[] {
  return eachStep(walk).flatMap(({ seen, lower, less, more }) => {
    const names = new Set(less.map(({ name }) => name));
    return more
      .filter((act) => !names.has(act.name) && !isBeyond(walk, seen, { act, level: lower }))
      .map(({ name }) => `${seen.screen.address}: "${name}" is not there for level ${lower}`);
  });
}

/** What a lower role sees on a screen and a higher one does not. */
export function lostActs(walk: RoleWalk): string[] {
  return eachStep(walk).flatMap(({ seen, higher, less, more }) => {
    const names = new Set(more.map(({ name }) => name));
    return less
      .filter(({ name }) => !names.has(name))
      .map(({ name }) => `${seen.screen.address}: "${name}" is not there for level ${higher}`);
  });
}

/** Links to areas that are not there for whoever sees them, on screens and in what opens there. */
export function strangeLinks({ seen, outcomes }: RoleWalk): string[] {
  const opened = [...outcomes].flatMap(([key, { level, links }]) =>
    links.filter((to) => !isOpen(to, level)).map((to) => `${key}: leads level ${level} to ${to}`),
  );
  const shown = [...seen.values()].flatMap(({ screen, acts }) =>
    [...acts].flatMap(([level, each]) =>
      each
        .filter(({ to }) => to !== undefined && !isOpen(to, level))
        .map(({ to }) => `${screen.address}: leads level ${level} to ${to}`),
    ),
  );
  return [...shown, ...opened];
}

/** The calls that were made by pressing, of whatever area. */
export function pressedCalls({ outcomes }: RoleWalk): Set<string> {
  return new Set([...outcomes.values()].flatMap(({ calls }) => calls));
}

/** Each screen as two roles see it that follow on each other. */
function eachStep({ seen: screens }: RoleWalk) {
  return [...screens.values()].flatMap((seen) => {
    const levels = [...seen.acts].toSorted(([one], [other]) => one - other);
    return levels.slice(1).map(([higher, more], at) => {
      const [lower, less] = levels[at] ?? [higher, more];
      return { seen, lower, higher, less, more };
    });
  });
}

type Sighted = { act: ShownAct; level: AdminLevel };

/** Whether an act of a screen is more than a level may: the server refuses a call of it, or the area that it leads to. */
function isBeyond(walk: RoleWalk, { screen }: SeenScreen, { act, level }: Sighted): boolean {
  const { calls, to } = walk.outcomes.get(actKey(screen, act)) ?? { calls: [], to: undefined };
  const key = actKey(screen, act);
  if (BY_WHAT_IT_IS.has(key)) return true;
  const called = Object.keys(CALLED).find((beginning) => key.startsWith(beginning));
  if (act.to !== undefined && (!isOpen(act.to, level) || isNamedFor(act.to, level))) return true;
  const made = [...calls, ...(called === undefined ? [] : [CALLED[called] ?? ""])];
  const within = to === undefined ? [] : callsWithin(walk, to);
  return [...made, ...within].some((call) => (RIGHTS.get(call) ?? 0) > level);
}

function isOpen(to: string, level: AdminLevel): boolean {
  const area = areaAt(to);
  return area === undefined || isTheirs(area, level);
}

/** Whether the table of areas names an address for higher roles alone. */
function isNamedFor(to: string, level: AdminLevel): boolean {
  const area = areaAt(to);
  if (!area) return false;
  const [, ...done] = namedScreens([area]);
  return (area.actions ?? []).some(
    (action, at) => (action.level ?? area.level) > level && done[at]?.address === to,
  );
}

/** What is called from screens like an address. */
function callsWithin({ seen, outcomes }: RoleWalk, to: string): string[] {
  const shape = shapeOf(to);
  return [...seen.values()]
    .filter(({ screen }) => shapeOf(screen.address) === shape)
    .flatMap(({ screen, acts }) =>
      [...acts.values()].flat().flatMap((act) => outcomes.get(actKey(screen, act))?.calls ?? []),
    );
}
