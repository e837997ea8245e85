/** Who changed something meanwhile, and when, as replies tell it: null of what nobody is known to have changed. */
type Changed = { changedBy: string | null; changedAt: string | null };

/** The same as forms and their conflicts tell it: what is not known is left out. */
export function whoChanged({ changedBy, changedAt }: Changed): { by?: string; at?: string } {
  return {
    ...(changedBy !== null && { by: changedBy }),
    ...(changedAt !== null && { at: changedAt }),
  };
}
