import { SHOP_COMMANDS } from "../../src/commands/shop-commands.ts";

/** What a document quotes, and where it does so first. */
export type Quoted = { text: string; line: number };

/** An operator's command, a statement of SQL, an address of the shop, or whatever else is typed somewhere. */
export type CommandKind = "shop" | "sql" | "address" | "other";

const NAMES = new Set(SHOP_COMMANDS.map(({ name }) => name));
const STATEMENT = /^(?:alter|create|delete|drop|insert|reindex|select|truncate|update|vacuum) /i;
const ADDRESS = /^(?:GET )?\/[\w.]/;
const FENCE = "```";

/** Everything that stands between backquotes, and each line of blocks of code, once. */
export function quotedIn(markdown: string): Quoted[] {
  const found = new Map<string, number>();
  let isBlock = false;
  for (const [at, written] of markdown.split("\n").entries()) {
    const isFence = written.startsWith(FENCE);
    if (isFence) isBlock = !isBlock;
    const quotes = Array.from(written.matchAll(/`([^`]+)`/g), ([, text = ""]) => text);
    for (const text of isFence ? [] : isBlock ? [written.trim()] : quotes)
      if (text !== "" && !found.has(text)) found.set(text, at + 1);
  }
  return Array.from(found, ([text, line]) => ({ text, line }));
}

/** What kind of command a quoted text is; undefined for a single word, which names something. */
export function commandKind(text: string): CommandKind | undefined {
  if (ADDRESS.test(text)) return "address";
  if (!text.includes(" ")) return undefined;
  if (STATEMENT.test(text)) return "sql";
  return text.startsWith(PREFIX) || NAMES.has(text.split(" ")[0] ?? "") ? "shop" : "other";
}

const PREFIX = "npm run shop -- ";

/** The arguments of an operator's command; the document leaves its beginning out where it has just said it. */
export function argumentsOf(text: string): string[] {
  const words = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  return Array.from(
    words.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, bare]) => double ?? single ?? bare ?? "",
  );
}
