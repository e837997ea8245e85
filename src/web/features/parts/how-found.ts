import type { Product, ProductsResponse } from "#contract/products.ts";
import {
  type NumberDifference,
  numberDifference,
} from "#domain/search/reading/number-difference.ts";

/** How a list was found, as far as its rows say it. */
export type HowFound = {
  /** Found only without the vehicle that was named: the parts are for others. */
  isElsewhere: boolean;
  /** In which signs the numbers of the parts differ from the one that was typed and that no part has, by sku. */
  differences?: Record<string, NumberDifference>;
};

export function howFound({
  products,
  otherOptions,
  searchInfo: { reading },
}: ProductsResponse): HowFound {
  const isElsewhere = reading?.rung === "otherVehicles";
  const typed = reading?.spans.find(({ kind, used }) => used && kind === "code");
  if (reading?.rung !== "nearestNumbers" || !typed) return { isElsewhere };
  const differences = products.concat(otherOptions).flatMap((product) => {
    const difference = numberDifference(typed.text, foundNumber(product));
    return difference ? [[product.sku, difference] as const] : [];
  });
  return { isElsewhere, differences: Object.fromEntries(differences) };
}

/** The number by which a part was found: one of its others, where the row says so. */
function foundNumber({ part_number, reason }: Product): string {
  return reason && "number" in reason ? reason.number : part_number;
}
