import kinds from "../../../db/seed/kind-drawings.json" with { type: "json" };

import { foldText } from "#domain/search/search-words.ts";

type Kind = { named: RegExp; drawing: string };

/** By the drawing of a subcategory, the kinds of part in it that have one of their own. */
const KINDS = new Map(
  Object.entries(kinds).map(([drawing, own]) => [
    drawing,
    Object.entries<string>(own).map(([words, name]): Kind => {
      return { named: new RegExp(`\\b(?:${foldText(words)})\\b`), drawing: name };
    }),
  ]),
);

/** What a picture is chosen by: the subcategory's drawing, and what the part is called. */
type Named = { drawing: string; title_es: string; title_en: string };

/**
 * The address of the drawing of a part without a photograph: its kind's where a subcategory holds
 * several (a starter's solenoid is no starter), else its subcategory's. The kind is what stands in
 * either title before the first comma; db/seed/kind-drawings.json says by which words.
 */
export function drawingOf({ drawing, title_es, title_en }: Named): string {
  const own = KINDS.get(drawing);
  const names = own ? [title_es, title_en].map(kindIn) : [];
  const kind = own?.find(({ named }) => names.some((name) => named.test(name)));
  return `/drawings/${kind ? kind.drawing : drawing}.svg`;
}

function kindIn(title: string): string {
  return foldText(title.split(",", 1)[0] ?? "");
}
