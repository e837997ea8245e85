import type { WrittenMeaning } from "#contract/aces-review.ts";
import type { AcesAnswer } from "#domain/import/aces-answer.ts";
import { type AcesNeed, namesYear } from "#domain/import/aces-need.ts";
import { FITMENT_POSITIONS } from "#domain/vehicle/fitment.ts";

/** What somebody is about to say of a thing, as it is typed and chosen. */
export type AcesDraft = {
  /** The value of a choice; a position's starts with the sign of none, for no position is one too. */
  choice: string;
  year: string;
  es: string;
  en: string;
  isIgnored: boolean;
};

const NOTHING: AcesDraft = { choice: "", year: "", es: "", en: "", isIgnored: false };

/** The years that a code may name, as the call takes them. */
export const YEARS_OF_CODES = { oldest: 1_900, newest: 2_100 } as const;

/** The value that a position has as a choice: none has one, too. */
export const positionChoice = (position: string) => `at ${position}`;

/** What was said, as it is typed and chosen. */
export function draftOfMeaning(meaning: WrittenMeaning | null): AcesDraft {
  if (meaning === null || meaning.kind === "leftOut") return NOTHING;
  if (meaning.kind === "ignored") return { ...NOTHING, isIgnored: true };
  if (meaning.kind === "words") return { ...NOTHING, es: meaning.es, en: meaning.en };
  const year = meaning.kind === "vehicle" ? String(meaning.year ?? "") : "";
  return { ...NOTHING, choice: choiceOf(meaning), year };
}

type Chosen = Exclude<WrittenMeaning, { kind: "leftOut" | "ignored" | "words" }>;

function choiceOf(meaning: Chosen): string {
  switch (meaning.kind) {
    case "vehicle":
      return String(meaning.model);
    case "engine":
      return meaning.engines.join(",");
    case "position":
      return positionChoice(meaning.position);
    case "brand":
      return String(meaning.brand);
    case "subcategory":
      return String(meaning.subcategory);
  }
}

/** What lacks for it to be an answer, by the field that lacks it. */
export type DraftLack = "choice" | "year" | "words";

type Read = (draft: AcesDraft, need: Pick<AcesNeed, "element">) => AcesAnswer | DraftLack;

const READERS: Partial<Record<AcesNeed["kind"], Read>> = {
  vehicle: ({ choice, year }, need) =>
    vehicleOf(Number(choice), namesYear(need) ? year : undefined),
  engine: ({ choice }) => ({ kind: "engine", engines: choice.split(",").map(Number) }),
  position: ({ choice }) => {
    const position = FITMENT_POSITIONS.find((one) => positionChoice(one) === choice);
    return position === undefined ? "choice" : { kind: "position", position };
  },
  brand: ({ choice }) => ({ kind: "brand", brand: Number(choice) }),
  subcategory: ({ choice }) => ({ kind: "subcategory", subcategory: Number(choice) }),
  words: wordsOf,
};

/** Whether something that is said answers a need of a kind, and not somebody who mends the shop. */
export function isAnswered(kind: AcesNeed["kind"]): boolean {
  return READERS[kind] !== undefined;
}

/** The answer that a draft gives of a need, or what it lacks. */
export function answerOfDraft(
  need: Pick<AcesNeed, "kind" | "element">,
  draft: AcesDraft,
): AcesAnswer | DraftLack {
  const read = READERS[need.kind];
  const isChosen = need.kind === "words" || draft.choice !== "";
  return read === undefined || !isChosen ? "choice" : read(draft, need);
}

function wordsOf({ isIgnored, ...typed }: AcesDraft): AcesAnswer | DraftLack {
  if (isIgnored) return { kind: "ignored" };
  const words = { es: typed.es.trim(), en: typed.en.trim() };
  return words.es === "" || words.en === "" ? "words" : { kind: "words", ...words };
}

function vehicleOf(model: number, typed: string | undefined): AcesAnswer | DraftLack {
  if (typed === undefined) return { kind: "vehicle", model, year: null };
  const year = Number(typed.trim());
  const { oldest, newest } = YEARS_OF_CODES;
  const isYear = Number.isInteger(year) && year >= oldest && year <= newest;
  return isYear ? { kind: "vehicle", model, year } : "year";
}
