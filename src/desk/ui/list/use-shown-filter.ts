import { useSearchParams } from "react-router";

import { choiceFilter, namedChoices } from "./list-parts.tsx";
import type { ListFilter } from "./list-shape.ts";

/**
 * A filter that is shown only where the address has it: other pages lead here with it, and it is taken away as any other.
 * `nameOf` says what a value of the address stands for; the value itself where nothing else does.
 */
export function useShownFilter(
  key: string,
  says: { label: string; all: string },
  nameOf: (value: string) => string = (value) => value,
): ListFilter[] {
  const [address] = useSearchParams();
  const value = address.get(key) ?? "";
  return value === "" ? [] : [choiceFilter(key, says, namedChoices([value], nameOf))];
}

/** Days that narrow a list, shown together where the address has any of them. */
export function useShownDays(days: readonly { key: string; label: string }[]): ListFilter[] {
  const [address] = useSearchParams();
  if (!days.some(({ key }) => address.has(key))) return [];
  return days.map(({ key, label }) => ({ kind: "day", key, label }));
}
