import type { RawBuilder } from "kysely";

/** An order of parts, its opposite, and what lies behind a part in it. */
export type DeskPartOrder = {
  /** What it goes by: with no more than that, the index of a condition says all that is asked of it. */
  columns: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  back: RawBuilder<unknown>;
  behind: (part: number) => RawBuilder<unknown>;
};

/** Where in an order parts are looked at: behind which, and how many of the first condition. */
export type DeskPartLook = {
  behind: number | undefined;
  window: number;
  order: DeskPartOrder;
  /** Where they are read: all parts without it. */
  from?: RawBuilder<unknown>;
};

export type DeskPartRead = (look: DeskPartLook) => RawBuilder<unknown>;

/** Something that parts are narrowed by: how it is read along its index, and how it is looked up of a part. */
export type DeskPartCondition = {
  test: RawBuilder<unknown>;
  read: DeskPartRead;
  /** An index has it along numbers, or there are few. */
  isAlongNumbers?: boolean;
};
