import type { FieldValue, FormFields } from "#desk/ui/form/merge-versions.ts";
import {
  decidedFields,
  type MetVersions,
  metVersions,
  type ThreeVersions,
} from "#desk/ui/form/met-versions.ts";

import type { DraftPiece } from "./kit-draft.ts";

/** The contents of a kit as they were opened, as they are here, and as somebody saved them meanwhile. */
export type KitVersions = {
  base: readonly DraftPiece[];
  mine: readonly DraftPiece[];
  theirs: readonly DraftPiece[];
};

/** In which order the pieces stand that are in all three: the others have their place by where they were added. */
export const ORDER = "order";

/** Pieces of the versions, each by a name that is the same in all of them, with how many of it there are. */
export function metKits(versions: KitVersions): MetVersions {
  const { base, mine, theirs } = versions;
  const inAll = [base, mine, theirs].map((pieces) => new Set(keyed(pieces).keys()));
  const fieldsOf = (pieces: readonly DraftPiece[]): FormFields => {
    const own = keyed(pieces);
    const order = Array.from(own.keys()).filter((key) => inAll.every((keys) => keys.has(key)));
    const quantities = Array.from(own, ([key, { quantity }]) => [key, quantity] as const);
    return { ...Object.fromEntries(quantities), [ORDER]: order };
  };
  const three: ThreeVersions = {
    base: fieldsOf(base),
    mine: fieldsOf(mine),
    theirs: fieldsOf(theirs),
  };
  return metVersions(three);
}

/** The contents that are made of both, once it is decided what both changed. */
export function joinedKit(
  { mine, theirs }: KitVersions,
  met: MetVersions,
  decided: Readonly<Record<string, FieldValue>>,
): DraftPiece[] {
  const fields = decidedFields(met, decided);
  const [own, there] = [keyed(mine), keyed(theirs)];
  const order = fields[ORDER];
  const known = new Set(Array.isArray(order) ? order : []);
  const added = [...own.keys(), ...there.keys()].filter((key) => !known.has(key));
  return [...known, ...new Set(added)].flatMap((key) => {
    const piece = own.get(key) ?? there.get(key);
    const quantity = fields[key];
    return piece && typeof quantity === "string" && quantity !== ""
      ? [{ ...piece, id: piece.sku ?? key, quantity }]
      : [];
  });
}

/** A piece of any of the versions, by its name in them. */
export function pieceOf(versions: KitVersions, key: string): DraftPiece | undefined {
  const lists = [versions.mine, versions.theirs, versions.base];
  return lists.map((pieces) => keyed(pieces).get(key)).find((piece) => piece !== undefined);
}

/** By the part, or else by what it is called; of several that are called alike by which of them it is. */
function keyed(pieces: readonly DraftPiece[]): Map<string, DraftPiece> {
  const found = new Map<string, DraftPiece>();
  for (const piece of pieces) {
    const name = nameOf(piece);
    let key = name;
    for (let time = 2; found.has(key); time += 1) key = `${name} (${time})`;
    found.set(key, piece);
  }
  return found;
}

function nameOf({ sku, partNumber, title }: DraftPiece): string {
  return sku === null ? `named ${JSON.stringify([partNumber, title.es, title.en])}` : `part ${sku}`;
}
