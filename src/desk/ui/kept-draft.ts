/**
 * How a browser keeps a draft, with the number of its form. One of the form before, as after an update, is read with
 * what was `added` to it since, where that is said; of any other form nothing is.
 */
export function keptDraft<Draft>(form: number, added?: Partial<Draft>) {
  return {
    write: (draft: Draft): string => JSON.stringify({ form, draft }),
    /** Undefined for none, or one that cannot be read. */
    read: (text: string | null): Draft | undefined => {
      try {
        const kept: { form?: number; draft?: Draft } = JSON.parse(text ?? "{}");
        if (kept.form === form) return kept.draft;
        const isBefore = added !== undefined && kept.form === form - 1;
        return isBefore && kept.draft ? { ...added, ...kept.draft } : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
