import type { Role } from "#domain/account/role.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { SuggestedValue } from "../form/suggested-field.tsx";

/** Why a row is left out. */
export type LeftOut = { skipped: string };

/** What would change of a row, what else is done with it, or why it is left out. */
export type BulkPreview =
  /** `amount` is what it is about, in US dollars: of all rows together the sum is said. */
  { what: string; before: string; after: string; amount?: number } | { plan: string } | LeftOut;

/** How something is done with a row, with what was typed for all of them, and how it is taken back. */
type BulkWay = {
  /** A reply with `hasChanged: false` says that it was so already: that is somebody else's work, and is not taken back. */
  run: (typed: string) => Promise<unknown>;
  undo?: () => Promise<unknown>;
};

/** A row as the shop has it when it is looked at, which may be another than its list showed. */
export type BulkLook = LeftOut | ({ preview: BulkPreview } & BulkWay);

/** What is said of so many rows: on the button that does it, and once it is done. */
export type BulkSays = Readonly<
  Record<"act" | "done", (count: number) => string> & {
    /** Before, of so many of so many; without it that nothing was done yet. */
    preview?: (count: number, of: number) => string;
    /** Where what is offered afterwards is no whole way back: what it is called, and what is said once so many went it. */
    undo?: { name: string; done: (count: number) => string };
  }
>;

/** What is written once for all rows, before anything is done. */
export type BulkAsks = {
  label: string;
  hint?: string;
  /** Of fewer letters `missing` is said, and nothing done; none need be there for 0. */
  least: number;
  missing?: string;
  longest: number;
  /** What it may be, where some of it can be chosen: a line of text then. */
  suggestions?: readonly SuggestedValue[];
  /** It is a day and time by the clocks of this storefront. */
  clock?: Storefront;
};

/** Something that is done to many rows, after a look at what it does. */
export type BulkAction<Row> = {
  id: string;
  name: string;
  /** The least role that may. */
  role: Role;
  says: BulkSays;
  asks?: BulkAsks;
  /** It cannot be taken back, or takes something from somebody. */
  isBad?: boolean;
  /** Areas beside the list's own whose data change. */
  also?: readonly string[];
  /** Reads anew what changes with it, in the place of all that is shown of the area. */
  readAnew?: () => Promise<unknown>;
} & (
  | {
      preview: (row: Row) => BulkPreview;
      run: (row: Row, typed: string) => Promise<unknown>;
      undo?: (row: Row) => Promise<unknown>;
      /** As many are taken at once; any number without it. */
      most?: number;
    }
  | {
      /** What a list does not tell of its rows is looked up for each, with the version that goes along with the change. */
      look: (row: Row) => Promise<BulkLook>;
    }
  | {
      preview: (row: Row) => BulkPreview;
      most?: number;
      /** Does it with all of them at once. */
      together: (rows: readonly Row[], typed: string) => Promise<unknown>;
      undo?: () => Promise<unknown>;
    }
);

type CountTexts = (key: "act" | "done", values: { count: number }) => string;

/** What the texts of an act say of so many rows. */
export function bulkSays(t: CountTexts): BulkSays {
  return { act: (count) => t("act", { count }), done: (count) => t("done", { count }) };
}
