import type { ReactNode } from "react";

/** What the nouns of the shop put into header and footer, which know none of them. */
export type FrameParts = {
  menu: ReactNode;
  /** Not on the home page, which has a box of its own. */
  search: ReactNode;
  /** The vehicle that parts are shown for. */
  vehicle: ReactNode;
  cart: ReactNode;
  findOrder: ReactNode;
};
