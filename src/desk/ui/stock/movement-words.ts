import type { ListedMovement } from "#contract/stock-movements.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";

/** What customers do, too; the rest the shop does by itself. */
const OF_CUSTOMERS: ReadonlySet<ListedMovement["kind"]> = new Set(["order", "release", "return"]);

/** What is said of a movement of stock: how many pieces, why, how many lay there, and who. */
export function movementWords({ texts, format }: Pick<DeskLanguage, "texts" | "format">) {
  const t = texts("stock.movements");
  /** Whoever did it; customers and the shop itself have no name there. */
  const who = ({ by, kind }: ListedMovement) => {
    if (by === null) return t("unknown");
    if (by !== "") return by;
    return t(OF_CUSTOMERS.has(kind) ? "shop" : "shopAlone");
  };
  return {
    /** "+3" or "−3". */
    pieces: ({ quantity }: ListedMovement) =>
      (quantity > 0 ? "+" : "−") + format.count(Math.abs(quantity)),
    /** Why, and of a move where to or from. */
    what: ({ kind, otherWarehouse, quantity }: ListedMovement) => {
      const name = t(`kinds.${kind}`);
      if (otherWarehouse === null) return name;
      return `${name} ${t(quantity > 0 ? "from" : "to", { warehouse: otherWarehouse })}`;
    },
    /** "12 → 9"; that nobody knows where the book did not keep it. */
    levels: ({ before, after }: ListedMovement) =>
      before === null || after === null
        ? t("unknownLevels")
        : `${format.count(before)} → ${format.count(after)}`,
    who,
    /** The same where no title says what is meant. */
    doer: (movement: ListedMovement) => (movement.by === null ? t("unknownWho") : who(movement)),
    /** What it was part of, as a file has it. */
    source: ({ orderNumber, intakeId, importId }: ListedMovement) => {
      if (orderNumber !== null) return orderNumber;
      if (intakeId !== null) return t("intake", { id: intakeId });
      return importId === null ? "" : t("import", { id: importId });
    },
  };
}
