import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const SPECIFIER = /(?:from|import)\s*\(?\s*"((?:#|\.\.?\/)[^"]+)"/g;

/** Which of these tests run a file, directly or by what they import. */
export function relatedTests(tests: readonly string[]): (file: string) => string[] {
  const known = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const found = known.get(file) ?? importedBy(file);
    known.set(file, found);
    return found;
  };
  const reached = new Map(tests.map((test) => [test, reachedFrom(test, importsOf)]));
  return (file) => tests.filter((test) => reached.get(test)?.has(file));
}

function reachedFrom(test: string, importsOf: (file: string) => string[]): Set<string> {
  const reached = new Set([test]);
  for (const file of reached) for (const next of importsOf(file)) reached.add(next);
  return reached;
}

/** The files of the shop and of its tests that a file loads; what only its types need is none of them. */
export function importedBy(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !existsSync(file)) return [];
  const source = readFileSync(file, "utf8").replaceAll(/import type [^;]*;/g, "");
  return Array.from(source.matchAll(SPECIFIER), ([, specifier = ""]) =>
    specifier.startsWith("#")
      ? `src/${specifier.slice(1)}`
      : path.posix.join(path.posix.dirname(file), specifier),
  ).filter((one) => one.startsWith("src/") || one.startsWith("test/"));
}

/** A path as imports write it, whatever the machine. */
export function slashed(file: string): string {
  return file.replaceAll("\\", "/");
}
