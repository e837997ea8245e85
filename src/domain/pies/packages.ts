import { childOf, fieldOf, isTakenAway, type PiesElement, segmentOf } from "./element.ts";
import { readGrams, readMillimetres } from "./measures.ts";
import type { Passed, Read } from "./passed.ts";

/** What a piece weighs and measures, packed; undefined where the file does not say it. */
export type ItemMeasures = {
  weightG: number | undefined;
  lengthMm: number | undefined;
  widthMm: number | undefined;
  heightMm: number | undefined;
};

const NOTHING: ItemMeasures = {
  weightG: undefined,
  lengthMm: undefined,
  widthMm: undefined,
  heightMm: undefined,
};

/** Reads the package of one piece. What a case or a pallet weighs is no weight of a piece, and is passed by. */
export function readPackages(item: PiesElement): Read<ItemMeasures> {
  const packages = segmentOf(item, "Packages", "Package").filter((one) => !isTakenAway(one));
  const each = packages.find(isOfOnePiece);
  const passed: Passed[] = packages.filter((one) => !isOfOnePiece(one)).map(() => "package");
  if (!each) return { value: NOTHING, passed };
  const read = (text: string, unit: string, reader: typeof readGrams): number | undefined => {
    if (isUnsaid(text)) return undefined;
    const measure = reader(text, unit);
    if (measure === undefined) passed.push("measure");
    return measure;
  };
  const weights = childOf(each, "Weights") ?? each;
  const sizes = childOf(each, "Dimensions") ?? each;
  const size = (name: string) =>
    read(sizeOf(sizes, name), unitOf(sizes, "Dimension"), readMillimetres);
  const value = {
    weightG: read(fieldOf(weights, "Weight"), unitOf(weights, "Weight"), readGrams),
    lengthMm: size("Length"),
    widthMm: size("Width"),
    heightMm: size("Height"),
  };
  return { value, passed };
}

function isOfOnePiece(element: PiesElement): boolean {
  const unit = fieldOf(element, "PackageUOM").toUpperCase();
  const eaches = fieldOf(element, "QuantityofEaches");
  return (unit === "" || unit === "EA") && (eaches === "" || Number(eaches) === 1);
}

/** Files write 0 where they know nothing. */
function isUnsaid(text: string): boolean {
  return text === "" || Number(text) === 0;
}

/** As it is shipped, else as it stands on a shelf. */
function sizeOf(sizes: PiesElement, name: string): string {
  const written = [`Shipping${name}`, `Merchandising${name}`, name].map((one) =>
    fieldOf(sizes, one),
  );
  return written.find((text) => !isUnsaid(text)) ?? "";
}

function unitOf(element: PiesElement, measure: "Weight" | "Dimension"): string {
  return element.attributes["UOM"] ?? fieldOf(element, `${measure}UOM`);
}
