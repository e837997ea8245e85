import { isRecord } from "#domain/storage/stored-record.ts";

/** The text at a path of loaded texts, such as "orders.statuses.shipped"; undefined where there is none, or a group. */
export function wordAt(texts: object, path: string): string | undefined {
  let found: unknown = texts;
  for (const key of path.split("."))
    found = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return typeof found === "string" ? found : undefined;
}
