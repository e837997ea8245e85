import type { GoingItem } from "./pies-going.ts";
import type { Met } from "./pies-code-store.ts";

/** What items met, each code and each kind of thing that was passed by once, with in how many items. */
export function metOf(going: readonly GoingItem[]): Met {
  const met = new Map<string, Met[number]>();
  for (const { item, left } of going) {
    const own = new Map<string, Omit<Met[number], "items">>();
    for (const one of item.met) own.set(`${one.scheme} ${one.code}`, one);
    for (const code of [...item.passed, ...left])
      own.set(`passed ${code}`, { scheme: "passed", code, label: "" });
    for (const [key, one] of own) {
      const standing = met.get(key);
      met.set(key, { ...(standing ?? one), items: (standing?.items ?? 0) + 1 });
    }
  }
  return [...met.values()];
}
