import type { KitPiece, SaveKitRequest } from "#contract/kit-desk.ts";
import type { DeskPart } from "#contract/part-list.ts";

import { wholeIn, writtenWhole } from "#desk/ui/form/typed-values.ts";
import { MOST_KIT_PIECES } from "#domain/part/kit-contents.ts";

/** A thing in a kit as it is edited: its quantity as it is typed. */
export type DraftPiece = {
  /** Tells it apart while it is moved: a part's sku, or the place that it had. */
  id: string;
  sku: string | null;
  partNumber: string;
  title: { es: string; en: string };
  quantity: string;
};

export function kitDraftOf(items: readonly KitPiece[]): DraftPiece[] {
  return items.map(({ sku, partNumber, title, quantity }, at) => ({
    id: sku ?? `place ${at}`,
    sku,
    partNumber,
    title,
    quantity: writtenWhole(quantity),
  }));
}

/** A part that is added stands behind the others; one that is there already has one more. */
export function withPart(
  draft: readonly DraftPiece[],
  { sku, partNumber, title }: Pick<DeskPart, "sku" | "partNumber" | "title">,
): DraftPiece[] {
  const standing = draft.find((one) => one.sku === sku);
  if (!standing) return [...draft, { id: sku, sku, partNumber, title, quantity: "1" }];
  const quantity = writtenWhole((wholeIn(standing.quantity) ?? 0) + 1);
  return draft.map((one) => (one === standing ? { ...one, quantity } : one));
}

/** What is no part of the shop, as it is typed: its number where it has one, and its name in either language. */
export type NamedPiece = { partNumber: string; es: string; en: string };

/** What has only a name stands behind the others; a name in one language stands for both, as it does in files. */
export function withNamed(draft: readonly DraftPiece[], typed: NamedPiece): DraftPiece[] {
  const [es, en] = [typed.es.trim(), typed.en.trim()];
  const title = { es: es || en, en: en || es };
  return [
    ...draft,
    { id: freeId(draft), sku: null, partNumber: typed.partNumber.trim(), title, quantity: "1" },
  ];
}

function freeId(draft: readonly DraftPiece[]): string {
  const taken = new Set(draft.map(({ id }) => id));
  for (let time = 1; ; time += 1) if (!taken.has(`added ${time}`)) return `added ${time}`;
}

/** The piece at a place one place up or down; at the end it stays. */
export function moved(draft: readonly DraftPiece[], from: number, by: -1 | 1): DraftPiece[] {
  const piece = draft[from];
  const to = from + by;
  if (!piece || to < 0 || to >= draft.length) return [...draft];
  return draft.toSpliced(from, 1).toSpliced(to, 0, piece);
}

/** What is saved; undefined while a quantity is none that a kit can have. */
export function itemsIn(draft: readonly DraftPiece[]): SaveKitRequest["items"] | undefined {
  const items = draft.flatMap(({ sku, partNumber, title, quantity: typed }) => {
    const quantity = wholeIn(typed);
    if (quantity === null || quantity < 1 || quantity > MOST_KIT_PIECES) return [];
    return {
      sku,
      partNumber: sku === null ? partNumber : "",
      titleEs: title.es,
      titleEn: title.en,
      quantity,
    };
  });
  return items.length === draft.length ? items : undefined;
}
