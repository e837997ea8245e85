/** The parts before and after the one that is open, by their sku. */
export type Around = {
  before: string | undefined;
  after: string | undefined;
  later: string | undefined;
};
