import { beginningsOf, keysOneSignApart } from "#domain/search/reading/nearby-numbers.ts";

import { factsSought, factsTyped } from "./measure-groups.ts";
import type { IndexAnswer, PartIndex } from "./part-index.ts";
import type { PartQuery, TextQuery } from "./part-query.ts";
import type { ReadText } from "./read-text.ts";
import type { ReadStep } from "./step-text.ts";

export type Climbed = { step: ReadStep; query: PartQuery; found: IndexAnswer };

type Climbing = {
  index: PartIndex;
  /** What is asked beside the text: filters, vehicle, order and page. */
  listing: Omit<PartQuery, "text" | "familyIds">;
};

/**
 * Asks a text in one way after the other until one finds something: parts of the kind that the text names, where
 * some way finds any, else whatever the nearest way finds. A way that finds parts which the filters or the
 * vehicle then leave out has answered: whoever filters is not answered by something else.
 */
export async function climbLadder(read: ReadText, climbing: Climbing): Promise<Climbed> {
  let nearest: Climbed | undefined;
  for (const step of read.ladder) {
    if (nearest && step.isLastResort) break;
    // oxlint-disable-next-line no-await-in-loop -- the nearest way that finds something is wanted
    const climbed = await climbTo(step, read, climbing);
    if (climbed && isAnswer(climbed)) return ofOwnVehicle(climbed, read, climbing);
    nearest ??= climbed;
  }
  return nearest ?? climbedForAnything(read, climbing);
}

/**
 * What was found, or, where the vehicle that a list is of has none of it, what that has of the kind, before others' parts
 * of that name. Not where filters are chosen: they may be why there is none.
 */
async function ofOwnVehicle(
  climbed: Climbed,
  { ofKind: step, familyIds }: ReadText,
  { index, listing }: Climbing,
): Promise<Climbed> {
  const { vehicle, filters } = listing;
  if (vehicle === undefined || Object.keys(filters).length > 0) return climbed;
  if (climbed.found.facets.total > 0 || !step?.text) return climbed;
  const query = { ...listing, familyIds, text: step.text };
  const own = await index.find(query);
  return own.facets.total > 0 ? { step, query, found: own } : climbed;
}

/** What one way of asking finds; undefined when that is nothing, whatever the filters let through. */
async function climbTo(
  step: ReadStep,
  read: ReadText,
  climbing: Climbing,
): Promise<Climbed | undefined> {
  const query = await queryOf(step, read, climbing);
  if (!query) return undefined;
  const found = await climbing.index.find(query);
  const isFound =
    found.facets.total > 0 ||
    asksForAnything(step, read) ||
    (await findsMore(query, climbing.index));
  return isFound ? { step, query, found } : undefined;
}

/** Where filters and vehicle leave nothing of the whole catalogue. */
async function climbedForAnything(
  { ladder: [step] }: ReadText,
  { index, listing }: Climbing,
): Promise<Climbed> {
  const query = { ...listing, familyIds: [] };
  return { step, query, found: await index.find(query) };
}

function isAnswer(climbed: Climbed): boolean {
  return isNarrowed(climbed.query) || isOfNamedKind(climbed) || isWhollyMeasured(climbed.query);
}

/** Whether parts were sought by all that was measured: of half a size those of another kind are no answer. */
function isWhollyMeasured({ text }: PartQuery): boolean {
  const sought = factsSought(text).length;
  return sought > 0 && sought === factsTyped(text).length;
}

async function queryOf(
  step: ReadStep,
  { ladder, familyIds }: ReadText,
  climbing: Climbing,
): Promise<PartQuery | undefined> {
  const text = await textOf(step, climbing);
  const isFirst = step.rung === "categories" || step === ladder[0];
  if (text === undefined && !isFirst) return undefined;
  return { ...climbing.listing, familyIds, ...(text && { text }) };
}

/** Whether nothing was typed: what filters and vehicle leave is the answer, and no other way asks for more. */
function asksForAnything({ rung, text, near }: ReadStep, { ladder }: ReadText): boolean {
  return rung === "all" && ladder.length === 1 && text === undefined && near === undefined;
}

function isNarrowed({ vehicle, filters }: PartQuery): boolean {
  return vehicle !== undefined || Object.keys(filters).length > 0;
}

/** Whether a part of the kind that the text names is among them; so it is where it names none. */
function isOfNamedKind({ query: { familyIds, text }, found: { facets } }: Climbed): boolean {
  if (familyIds.length === 0 || !text || text.kind === "numbers") return true;
  return familyIds.some((id) => (facets.subcategories.get(id) ?? 0) > 0);
}

/** Whether the text finds something without the filters and the vehicle. */
async function findsMore(query: PartQuery, index: PartIndex): Promise<boolean> {
  const { vehicle: _vehicle, ...others } = query;
  if (!isNarrowed(query) || !query.text) return false;
  return (await index.find({ ...others, filters: {}, page: 1 })).facets.total > 0;
}

/** What a way asks for; undefined where it looks for numbers like one and there are none. */
async function textOf(
  { near, text }: ReadStep,
  { index }: Climbing,
): Promise<TextQuery | undefined> {
  if (!near) return text;
  const keys = near.by === "sign" ? keysOneSignApart(near.key) : beginningsOf(near.key);
  const rows = keys.length > 0 ? await index.numbers({ keys, skus: [] }) : [];
  const found = keys.filter((key) =>
    rows.some((row) => row.key === key && (near.by === "sign" ? row.exact : row.prefix)),
  );
  if (found.length === 0) return undefined;
  return near.by === "sign"
    ? { kind: "numbers", match: "exact", keys: found, skus: [] }
    : { kind: "numbers", match: "prefix", keys: found.slice(0, 1), skus: [] };
}
