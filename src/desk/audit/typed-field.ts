import { isRecord } from "#domain/storage/stored-record.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

import { fieldNameIn } from "./field-name.ts";
import { namedFields } from "./field-words.ts";
import { wordAt } from "./word-at.ts";

/** As many fields are asked for at once. */
const MOST = 50;

/**
 * Which fields of the audit log somebody means who typed what pages call one, or a part of that: those whose name has it, by
 * their names in the log. What is no name of any is taken for the log's own, as "credit_limit_cents". Undefined for nothing.
 */
export function auditedFields(
  language: Pick<DeskLanguage, "texts" | "messages" | "format" | "locale">,
  typed: string | undefined,
): string[] | undefined {
  const text = typed?.trim().toLowerCase() ?? "";
  if (text === "") return undefined;
  const nameOf = fieldNameIn(language);
  const found = namedFields((place) => keysAt(language.messages, place))
    .filter(({ noun, field }) => nameOf({ noun, field, names: {} }).toLowerCase().includes(text))
    .map(({ field }) => field);
  const fields = [...new Set(found)].slice(0, MOST);
  return fields.length > 0 ? fields : [typed?.trim() ?? ""];
}

/** The keys that have a word of their own in a group of texts; those of groups within it have none. */
function keysAt(messages: object, place: string): string[] {
  let found: unknown = messages;
  for (const key of place.split(".")) found = isRecord(found) ? found[key] : undefined;
  if (!isRecord(found)) return [];
  return Object.keys(found).filter((key) => wordAt(messages, `${place}.${key}`) !== undefined);
}
