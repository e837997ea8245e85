/** A question of the back office: a call, and what it is asked in each round. */
export type DeskCase = {
  name: string;
  call: string;
  body: (round: number) => object;
};

/** What there is to ask for, from the first to the last. */
export type DeskPlanted = {
  rounds: number;
  firstOrder: number;
  orders: number;
  customers: number;
  skus: readonly string[];
  accountIds: readonly string[];
  returns: readonly number[];
  quotes: readonly number[];
  claims: readonly number[];
  cores: readonly number[];
  mails: readonly number[];
  brands: readonly string[];
  brandIds: readonly number[];
  categoryIds: readonly number[];
  modelIds: readonly number[];
  category: string;
};
