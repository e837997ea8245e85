/** The parts of a kind, and those that are where it goes, before and after a change. */
export type ScopeChange = {
  /** Whether the parts of the kind leave what is named, or come into it. */
  own: "same" | "leaves" | "joins";
  /** Whether parts come into it that are where the kind goes. */
  takesOthers: boolean;
};

/** A kind by how coupons and rules of freight name it, and how it is named from then on. */
type Renaming = { from: string; to: string };

/** Whether kinds that are named have this one among them: a category has all that is in it (decisions §6). */
export function coversKind(named: readonly string[], path: string): boolean {
  const [category = ""] = path.split("/");
  return named.includes(path) || named.includes(category);
}

/** Kinds that are named, once one of them is called otherwise. */
export function renamedKinds(named: readonly string[], { from, to }: Renaming): string[] {
  return [...new Set(named.map((path) => (path === from ? to : path)))];
}

/**
 * What a change makes of a coupon or a rule that names kinds of part (decisions §11, categories): one that names the
 * kind goes along, one that names its category does not.
 */
export function scopeChange(named: readonly string[], renaming: Renaming): ScopeChange {
  const after = renamedKinds(named, renaming);
  const [was, is] = [coversKind(named, renaming.from), coversKind(after, renaming.to)];
  return {
    own: was === is ? "same" : was ? "leaves" : "joins",
    takesOthers: coversKind(after, renaming.to) && !coversKind(named, renaming.to),
  };
}
