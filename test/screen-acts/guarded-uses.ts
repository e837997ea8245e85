import type { Unit } from "./desk-modules.ts";
import { type Guards, levelOfObject, needed } from "./guards.ts";
import {
  boundNames,
  childrenOf,
  identifierOf,
  isNode,
  type Node,
  nodesIn,
  templateOf,
  textOf,
} from "./syntax.ts";

/** A name, a call or a module that a unit uses, and the level of whoever gets there at least. */
export type Use = { what: string; kind: "name" | "call" | "module"; level: number };

/** What hides one thing behind another: a state behind who sets it, what is declared behind who uses it. */
const MOST_PASSES = 6;

type Walk = {
  guards: Guards;
  uses: Use[];
  sets: [state: string, level: number][];
  before: Levels;
  /** The names of what is just being declared. */
  hidden: Set<string>;
};
/** The least level by which each name was used, as far as that is known. */
type Levels = ReadonlyMap<string, number>;

/** What a unit uses, each with the level that its conditions ask for. */
export function usesOf({ node }: Unit): Use[] {
  let uses: Use[] = [];
  let states: Levels = new Map();
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const walk: Walk = {
      guards: new Map(states),
      uses: [],
      sets: [],
      before: leastOf(uses),
      hidden: new Set(),
    };
    for (const child of childrenOf(node)) visit(child, 0, walk);
    ({ uses } = walk);
    states = least(walk.sets);
  }
  return uses;
}

function leastOf(uses: readonly Use[]): Levels {
  return least(
    uses.flatMap(({ kind, what, level }) => (kind === "name" ? [[what, level] as const] : [])),
  );
}

function least(entries: readonly (readonly [string, number])[]): Levels {
  const levels = new Map<string, number>();
  for (const [name, level] of entries)
    levels.set(name, Math.min(level, levels.get(name) ?? Infinity));
  return levels;
}

function visit(node: Node, level: number, walk: Walk): void {
  if (node.type === "BlockStatement") return visitBlock(node, level, walk);
  if (node.type === "VariableDeclarator") return visitDeclared(node, level, walk);
  note(node, level, walk);
  const within = inner(node, walk.guards);
  for (const child of childrenOf(node)) visit(child, Math.max(level, within(child)), walk);
}

/** Statements one after the other: what follows an early return is for whoever does not return. */
function visitBlock(block: Node, level: number, walk: Walk): void {
  let reached = level;
  for (const statement of nodesIn(block["body"])) {
    visit(statement, reached, walk);
    if (statement.type === "IfStatement" && leaves(statement["consequent"]))
      reached = Math.max(reached, needed(statement["test"], walk.guards, false));
  }
}

function leaves(statement: unknown): boolean {
  if (!isNode(statement)) return false;
  if (statement.type === "BlockStatement") return leaves(nodesIn(statement["body"]).at(-1));
  return statement.type === "ReturnStatement";
}

/** What is declared does nothing but where it is used; a name for a condition stands for the condition. */
function visitDeclared({ id, init }: Node, level: number, walk: Walk): void {
  const names = boundNames(id);
  const need = needed(init, walk.guards, true);
  const [name] = names;
  if (name !== undefined && identifierOf(id) === name && need > 0) walk.guards.set(name, need);
  const used = names.flatMap((one) => walk.before.get(one) ?? []);
  if (!isNode(init)) return;
  // What it says of itself, as a change whose undo is the same again, leads nowhere new.
  const own = names.filter((one) => !walk.hidden.has(one));
  for (const one of own) walk.hidden.add(one);
  visit(init, Math.max(level, used.length > 0 ? Math.min(...used) : 0), walk);
  for (const one of own) walk.hidden.delete(one);
}

/** The level that each child of a node is only reached by. */
function inner(node: Node, guards: Guards): (child: Node) => number {
  if (node.type === "LogicalExpression" && node["operator"] === "&&")
    return (child) => (child === node["right"] ? needed(node["left"], guards, true) : 0);
  if (node.type === "ConditionalExpression" || node.type === "IfStatement")
    return (child) => {
      if (child === node["consequent"]) return needed(node["test"], guards, true);
      return child === node["alternate"] ? needed(node["test"], guards, false) : 0;
    };
  const own = node.type === "ObjectExpression" ? levelOfObject(node, guards) : 0;
  return () => own;
}

function note(node: Node, level: number, { uses, sets, hidden }: Walk): void {
  const used = usedBy(node);
  if (used && !(used.kind === "name" && hidden.has(used.what))) uses.push({ ...used, level });
  const state = stateSetBy(node);
  if (state !== undefined) sets.push([state, level]);
}

function usedBy(node: Node): Omit<Use, "level"> | undefined {
  const call = textOf(node) ?? templateOf(node);
  if (call?.startsWith("admin/") === true) return { kind: "call", what: call };
  if (node.type === "ImportExpression")
    return { kind: "module", what: textOf(node["source"]) ?? "" };
  const name = identifierOf(node);
  return name === undefined ? undefined : { kind: "name", what: name };
}

/** The state that `setX(…)` opens: by its house name, `x` or `isX`; closing it is nothing. */
function stateSetBy(node: Node): string | undefined {
  if (node.type !== "CallExpression") return undefined;
  const [, first = "", rest = ""] =
    /^set([A-Z])(\w*)$/.exec(identifierOf(node["callee"]) ?? "") ?? [];
  const [given] = nodesIn(node["arguments"]);
  if (first === "" || !given || isClosing(given)) return undefined;
  return given["value"] === true ? `is${first}${rest}` : first.toLowerCase() + rest;
}

function isClosing({ value, name }: Node): boolean {
  return value === false || name === "undefined";
}
