import { parseAst } from "vite";

/** A small fault in a file: the text from `start` to `end` is another one. */
export type Mutant = {
  start: number;
  end: number;
  text: string;
  /** Where it stands, and what it makes of what, in one line: it names the mutant among survivors. */
  name: string;
};

type Node = Record<string, unknown> & { type: string; start: number; end: number };
type Change = { node: Node; text: string };

/** Boundaries and opposites of what compares, counts and combines. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
};

/** Calls that choose or change what they are given; without them it goes on as it came. */
const CHANGING = new Set(
  [
    "filter",
    "slice",
    "trim",
    "toSorted",
    "toReversed",
    "toUpperCase",
    "toLowerCase",
    "normalize",
  ].concat(["replace", "replaceAll", "flat", "round", "floor", "ceil", "abs"]),
);
const OPPOSITES = new Map([
  ["every", "some"],
  ["some", "every"],
  ["min", "max"],
  ["max", "min"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
]);

/**
 * The faults that are put into a file, one at a time: operators and their boundaries, conditions that
 * are always or never true, other numbers, emptied texts, other truths, and calls that are left out.
 * What only types say, throws or counts a loop is left alone.
 */
export function mutantsOf(source: string): Mutant[] {
  return changesBelow(parsed(source), source)
    .map((change) => mutantOf(change, source))
    .filter((mutant) => isReadable(withMutant(source, mutant)));
}

function mutantOf({ node: { start, end }, text }: Change, source: string): Mutant {
  const [before, after] = [source.lastIndexOf("\n", start - 1) + 1, source.indexOf("\n", start)];
  const line = source.slice(before, after === -1 ? undefined : after).trim();
  const name = `${line} | ${oneLine(source.slice(start, end))} -> ${oneLine(text)}`;
  return { start, end, text, name };
}

/** Texts below `as const` are names that a type is made of: the compiler refuses another one. */
function changesBelow(node: Node, source: string, isConst = false): Change[] {
  const isTypeName = isConst && node.type === "Literal" && typeof node["value"] === "string";
  const own = isTypeName ? [] : (CHANGES[node.type]?.(node, source) ?? []);
  const below = isConst || isAsConst(node, source);
  return [...own, ...childrenOf(node).flatMap((child) => changesBelow(child, source, below))];
}

function isAsConst({ type, typeAnnotation }: Node, source: string): boolean {
  if (type !== "TSAsExpression" || !isNode(typeAnnotation)) return false;
  return textOf(source, typeAnnotation) === "const";
}

/** What of a node runs, is no name and decides over no loop. */
function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !holdsLoop(node, key) && !isName(node, key))
    .flatMap(([, value]: [string, unknown]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !isLeftAlone(type));
}

function isLeftAlone(type: string): boolean {
  if (type === "ImportDeclaration" || type === "ThrowStatement") return true;
  // What is inside of `value as T` and the like runs.
  return type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(type);
}

function parsed(source: string): Node {
  const program: unknown = parseAst(source, { lang: "ts" });
  if (!isNode(program)) throw new Error("This is no program.");
  return program;
}

function isReadable(source: string): boolean {
  try {
    parsed(source);
    return true;
  } catch {
    return false;
  }
}

/** The file with the fault in it. */
export function withMutant(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

const CHANGES: Readonly<Record<string, (node: Node, source: string) => Change[]>> = {
  BinaryExpression: operatorChanges,
  LogicalExpression: operatorChanges,
  IfStatement: conditionChanges,
  ConditionalExpression: conditionChanges,
  UnaryExpression: withoutNot,
  Literal: literalChanges,
  ReturnStatement: withoutAnswer,
  ExpressionStatement: withoutCall,
  CallExpression: callChanges,
};

function operatorChanges(node: Node, source: string): Change[] {
  const { left, right, operator } = node;
  if (!isNode(left) || !isNode(right) || typeof operator !== "string") return [];
  const joinsText = [left, right].some(
    ({ type, value }) => type === "TemplateLiteral" || typeof value === "string",
  );
  if (operator === "+" && joinsText) return [];
  return (OPERATORS[operator] ?? []).map((other) => ({
    node,
    text: `((${textOf(source, left)}) ${other} (${textOf(source, right)}))`,
  }));
}

function conditionChanges({ test }: Node): Change[] {
  return isNode(test) ? ["true", "false"].map((text) => ({ node: test, text })) : [];
}

function withoutNot(node: Node, source: string): Change[] {
  const { operator, argument } = node;
  return operator === "!" && isNode(argument) ? [{ node, text: textOf(source, argument) }] : [];
}

function withoutAnswer({ argument }: Node): Change[] {
  return isNode(argument) && !isPlain(argument) ? [{ node: argument, text: "undefined" }] : [];
}

function withoutCall(node: Node): Change[] {
  const { expression } = node;
  return isNode(expression) && expression.type === "CallExpression" ? [{ node, text: ";" }] : [];
}

function literalChanges(node: Node): Change[] {
  const { value } = node;
  if (typeof value === "boolean") return [{ node, text: String(!value) }];
  if (typeof value === "number") return [{ node, text: String(value + 1) }];
  if (typeof value === "string") return [{ node, text: value === "" ? '"mutant"' : '""' }];
  return [];
}

function callChanges(node: Node, source: string): Change[] {
  const { callee, arguments: given } = node;
  if (!isNode(callee) || callee.type !== "MemberExpression") return [];
  const { object, property } = callee;
  if (!isNode(object) || !isNode(property)) return [];
  const name = textOf(source, property);
  const opposite = OPPOSITES.get(name);
  if (opposite !== undefined) return [{ node: property, text: opposite }];
  if (!CHANGING.has(name)) return [];
  const [first]: unknown[] = Array.isArray(given) ? given : [];
  const kept = textOf(source, object) === "Math" && isNode(first) ? first : object;
  return [{ node, text: `(${textOf(source, kept)})` }];
}

/** What decides whether a loop goes on: a fault there might never end. */
function holdsLoop({ type }: Node, key: string): boolean {
  if (type === "ForStatement") return key === "test" || key === "update" || key === "init";
  return (type === "WhileStatement" || type === "DoWhileStatement") && key === "test";
}

/** The name of a property or of a member, which is not the fault of the rule. */
function isName({ type, computed }: Node, key: string): boolean {
  if (key === "key") return true;
  return type === "MemberExpression" && key === "property" && computed !== true;
}

function isPlain({ type, name }: Node): boolean {
  return type === "Literal" || (type === "Identifier" && name === "undefined");
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

function textOf(source: string, { start, end }: Node): string {
  return source.slice(start, end);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
