import { ACTING_ROLE } from "#domain/account/acting.ts";
import { ADMIN_LEVELS, type Role } from "#domain/account/role.ts";

import { identifierOf, isNode, type Node, nodesIn, textOf } from "./syntax.ts";

/** The level that whoever passes by a name has. */
export type Guards = Map<string, number>;

/** What is said of a role where it is handed on, by the house's names for it. */
const HANDED_ON: Readonly<Record<string, number>> = {
  isManager: ADMIN_LEVELS.manager,
  isOwner: ADMIN_LEVELS.owner,
};

/** What an object says of itself: the least role that may, or that a question is asked only then. */
export function levelOfObject(object: Node, guards: Guards): number {
  const levels = nodesIn(object["properties"]).map((property) => {
    const key = identifierOf(property["key"]);
    if (key === "role") return levelOfRole(property["value"]);
    return key === "enabled" ? needed(property["value"], guards, true) : 0;
  });
  return Math.max(0, ...levels);
}

/** The level that is needed for a condition to be so, or not to be so. */
export function needed(test: unknown, guards: Guards, isSo: boolean): number {
  if (!isNode(test)) return 0;
  const ways = WAYS[test.type];
  return ways ? ways(test, guards, isSo) : neededFor(test, guards, isSo);
}

const WAYS: Readonly<Record<string, (test: Node, guards: Guards, isSo: boolean) => number>> = {
  UnaryExpression: ({ operator, argument }, guards, isSo) =>
    operator === "!" ? needed(argument, guards, !isSo) : 0,
  LogicalExpression: ({ operator, left, right }, guards, isSo) => {
    const sides = [needed(left, guards, isSo), needed(right, guards, isSo)];
    return (operator === "&&") === isSo ? Math.max(...sides) : Math.min(...sides);
  },
  BinaryExpression: (test, guards, isSo) =>
    needed(test["left"], guards, (test["operator"] === "===") === (isSo && !isNone(test))),
};

/** The same of a name, or of the question itself. */
function neededFor(test: Node, guards: Guards, isSo: boolean): number {
  if (!isSo) return 0;
  const name = identifierOf(test) ?? "";
  return levelOfCall(test) || guards.get(name) || HANDED_ON[name] || 0;
}

/** Whether something is compared with nothing. */
function isNone({ right }: Node): boolean {
  return isNode(right) && (right["name"] === "undefined" || right["value"] === null);
}

/** The level of `useMay("manager")`. */
function levelOfCall(node: Node): number {
  if (node.type !== "CallExpression" || identifierOf(node["callee"]) !== "useMay") return 0;
  return levelOfRole(nodesIn(node["arguments"])[0]);
}

function levelOfRole(node: unknown): number {
  const named = identifierOf(node) === "ACTING_ROLE" ? ACTING_ROLE : textOf(node);
  const role = Object.keys(ADMIN_LEVELS).find((one): one is Role => one === named);
  return role === undefined ? 0 : ADMIN_LEVELS[role];
}
