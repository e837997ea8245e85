import type { ComponentType } from "react";

import type { AdminLevel } from "#domain/account/role.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import type { DeskMessages, DeskNoun } from "#desk/i18n/texts.ts";

import type { KeyName } from "./keys/match-keys.ts";

/** The groups of the navigation, in their order. */
export const AREA_GROUPS = ["sales", "catalogue", "shop"] as const;
export type AreaGroup = (typeof AREA_GROUPS)[number];

/** An area by the name that its address has, its folder has the noun's; the navigation's name of it is in desk.json. */
export type AreaName = keyof DeskMessages["desk"]["areas"];

/** Something that the palette offers. */
export type PaletteEntry = {
  /** Unlike any other's of the same source. */
  id: string;
  name: string;
  /** Said behind the name: of what kind it is, or where. */
  note?: string;
  /** What else it is found by, which nobody reads. */
  words?: string;
  /** Where it leads; another document where the address is the shop's. */
  href: string;
};

/** Something that may be done with what is open now, by the key that does it too. */
export type PaletteAct = Pick<PaletteEntry, "id" | "name"> & {
  note?: never;
  words?: never;
  keys: KeyName;
  act: () => void;
};

/** Finds things of an area by what was typed into the palette; a failure counts as nothing found. */
export type PaletteFind = (typed: string, locale: Locale) => Promise<PaletteEntry[]>;

/** Something that may be done in an area, as the palette offers it beside the areas. */
export type AreaAction = {
  /** What it is called, in desk.json. */
  name: keyof DeskMessages["desk"]["actions"];
  /** Where it is done: what follows the area's address, such as "?approval=pending". */
  path: string;
  /** The least role that may; without it the area's own. */
  level?: AdminLevel;
};

/** One area of the back office, as the table of areas has it. Its code comes when it is first shown. */
export type DeskArea = {
  name: AreaName;
  group: AreaGroup;
  /** The least role that sees it (decisions §3); the calls behind it decide. */
  level: AdminLevel;
  /** The second of the keys that lead to it, after "g"; what is seldom gone to has none, and is in the palette. */
  key?: string;
  /** The texts that it says beside the frame's. */
  texts: readonly DeskNoun[];
  /** Its page; `:id` of the address is what is open. */
  load: () => Promise<{ default: ComponentType }>;
  /** An address of its own below the language, where specification §2 gives it one. */
  path?: string;
  /** What the palette finds here. */
  find?: PaletteFind;
  actions?: readonly AreaAction[];
};
