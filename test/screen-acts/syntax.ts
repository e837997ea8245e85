/** A node of a program as it is parsed. */
export type Node = { type: string; [key: string]: unknown };

export function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string"
  );
}

/** The nodes of a list of them. */
export function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text of a literal; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return isNode(value) && value.type === "Literal" && typeof value["value"] === "string"
    ? value["value"]
    : undefined;
}

/** The name of an identifier, in markup too; undefined for anything else. */
export function identifierOf(value: unknown): string | undefined {
  if (!isNode(value) || !["Identifier", "JSXIdentifier"].includes(value.type)) return undefined;
  return typeof value["name"] === "string" ? value["name"] : undefined;
}

/** What TypeScript adds that holds something that runs. */
const AS_IT_RUNS = new Set(["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"]);

/** The nodes right below one that run, without the names of what is looked up or set in an object. */
export function childrenOf(node: Node): Node[] {
  if (node.type.startsWith("TS") && !AS_IT_RUNS.has(node.type)) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    const isName =
      (key === "property" && node["computed"] !== true) ||
      (key === "key" && node["computed"] !== true && node["shorthand"] !== true);
    if (isName) return [];
    return Array.isArray(child) ? child.filter(isNode) : isNode(child) ? [child] : [];
  });
}

/** The names that a declaration binds. */
export function boundNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  const name = identifierOf(pattern);
  if (name !== undefined) return [name];
  const inner = [
    ...nodesIn(pattern["elements"]),
    ...nodesIn(pattern["properties"]).map((one) => one["value"] ?? one["argument"]),
    pattern["left"],
  ];
  return inner.flatMap(boundNames);
}

/** A template as a pattern: what is computed is a star. */
export function templateOf(node: Node): string | undefined {
  if (node.type !== "TemplateLiteral") return undefined;
  return nodesIn(node["quasis"])
    .map(({ value }) => (isCooked(value) ? value.cooked : ""))
    .join("*");
}

function isCooked(value: unknown): value is { cooked: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "cooked" in value &&
    typeof value.cooked === "string"
  );
}
