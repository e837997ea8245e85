/** Where what a field says comes from: a run of an import, a person, or whoever made the part. */
export type FieldSource = {
  field: string;
  /** 'import:12', or 'staff:' and who. */
  source: string;
  at: Date;
  before: unknown;
  after: unknown;
  /** Null where the value before is what the part was made with. */
  sourceBefore: string | null;
};

/**
 * What a person should decide between: what a file has put in the place of what a person had written, since
 * somebody looked at the part last. What a person changes, and what a file corrects of a file's own, is no conflict.
 */
export function conflictsAmong(
  sources: readonly FieldSource[],
  judgedAt: Date | null,
): FieldSource[] {
  return sources.filter(
    ({ source, sourceBefore, at }) =>
      source.startsWith("import:") &&
      sourceBefore?.startsWith("staff:") === true &&
      (judgedAt === null || at > judgedAt),
  );
}
