import { readFileSync } from "node:fs";
import { globSync } from "node:fs";
import path from "node:path";

import { parseSync } from "vite";

import { isNode, type Node, nodesIn, textOf } from "./syntax.ts";

/** Something that a module of the back office declares at its top: a component, a hook, a table. */
export type Unit = { name: string; node: Node };

/** A module: what it declares, and what its names of other modules mean, as "file name". */
export type DeskModule = {
  units: readonly Unit[];
  imports: ReadonlyMap<string, string>;
  /** What it exports as its default, by its own name. */
  main: string | undefined;
};

/** All modules of the back office but tests, by their files. */
export function readDeskModules(): Map<string, DeskModule> {
  const files = globSync("src/desk/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  return new Map(
    files.map((file) => [
      file,
      moduleOf(file, parseSync(file, readFileSync(file, "utf8")).program),
    ]),
  );
}

function moduleOf(file: string, program: unknown): DeskModule {
  const body = isNode(program) ? nodesIn(program["body"]) : [];
  const imports = new Map<string, string>();
  const units: Unit[] = [];
  let main: string | undefined;
  for (const statement of body) {
    if (statement.type === "ImportDeclaration")
      for (const [local, meaning] of importedBy(file, statement)) imports.set(local, meaning);
    else {
      const declared = declaredBy(statement);
      units.push(...declared);
      if (statement.type === "ExportDefaultDeclaration") main = declared[0]?.name;
    }
  }
  return { units, imports, main };
}

/** The file that a module means by a name of another; undefined for what is not the back office's. */
export function deskFile(file: string, source: string): string | undefined {
  if (source.startsWith("#desk/")) return `src/desk/${source.slice("#desk/".length)}`;
  return source.startsWith(".") ? path.join(path.dirname(file), source) : undefined;
}

function importedBy(file: string, statement: Node): [string, string][] {
  const from = deskFile(file, textOf(statement["source"]) ?? "");
  if (from === undefined) return [];
  return nodesIn(statement["specifiers"]).flatMap((one): [string, string][] => {
    const [local, imported] = [nameIn(one["local"]), nameIn(one["imported"])];
    return local === undefined ? [] : [[local, `${from} ${imported ?? "default"}`]];
  });
}

/** What a statement declares, exported or not. */
function declaredBy(statement: Node): Unit[] {
  const inner = statement["declaration"];
  const node = isNode(inner) ? inner : statement;
  if (node.type === "VariableDeclaration")
    return nodesIn(node["declarations"]).flatMap((one) => {
      const name = nameIn(one["id"]);
      return name === undefined ? [] : [{ name, node: one }];
    });
  if (node.type !== "FunctionDeclaration") return [];
  return [{ name: nameIn(node["id"]) ?? "default", node }];
}

function nameIn(node: unknown): string | undefined {
  return isNode(node) && typeof node["name"] === "string" ? node["name"] : undefined;
}
