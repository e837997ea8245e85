import type { VerifyPartResponse } from "#contract/verification.ts";

type Source = VerifyPartResponse["sources"][number];

/** What one file changed of a part at a time. */
export type ImportedChanges = Pick<Source, "source" | "at"> & {
  run: string;
  fileName: string;
  fields: Pick<Source, "field" | "before" | "after">[];
};

const IMPORT = /^import:(\d+)$/;

/** What files have said last of the fields of a part, a change for each file and moment; what people said is left out. */
export function importedChanges(sources: readonly Source[]): ImportedChanges[] {
  const changes = new Map<string, ImportedChanges>();
  for (const { source, at, fileName, field, before, after } of sources) {
    const run = IMPORT.exec(source)?.[1];
    if (run === undefined) continue;
    const key = `${source} ${at}`;
    const change = changes.get(key) ?? { source, at, run, fileName: fileName ?? "", fields: [] };
    change.fields.push({ field, before, after });
    changes.set(key, change);
  }
  return [...changes.values()];
}
