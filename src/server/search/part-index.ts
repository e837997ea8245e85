import type { FacetCounts, PartQuery } from "./part-query.ts";

/** What a question matches: the ids of the page in order, and the counts of all that matches. */
export type IndexAnswer = { partIds: number[]; facets: FacetCounts };

/** Of a key whether parts have it as a number, or such as begin with it, or it is an SKU. */
export type FoundKey = {
  key: string;
  exact: boolean;
  prefix: boolean;
  sku: boolean;
  /** The number as the catalogue writes it, where every part that has it replaced it. */
  superseded: string | null;
};

/** Which of these keys the catalogue has; nothing is said twice, and of an SKU that there is not nothing at all. */
export type FindNumbers = (sought: {
  keys: readonly string[];
  skus: readonly string[];
}) => Promise<FoundKey[]>;

/**
 * Whatever holds the parts so that they are found: the read model in PostgreSQL, or a search cluster in its place
 * (ADR 0064). Texts are read before, and come as numbers, words and kinds of part by their ids; what is found is shown from the
 * truth. It may keep answers as long as the catalogue's version stands. `part-index.contract.ts` says what it holds to.
 */
export type PartIndex = {
  find: (query: PartQuery) => Promise<IndexAnswer>;
  numbers: FindNumbers;
};
