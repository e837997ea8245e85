/** How a browser keeps a draft, with the number of its form: of another, as after an update, nothing is read. */
export function keptDraft<Draft>(form: number) {
  return {
    write: (draft: Draft): string => JSON.stringify({ form, draft }),
    /** Undefined for none, or one that cannot be read. */
    read: (text: string | null): Draft | undefined => {
      try {
        const kept: { form?: number; draft?: Draft } = JSON.parse(text ?? "{}");
        return kept.form === form ? kept.draft : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
