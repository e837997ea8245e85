import type { EditableSetting } from "#contract/setting-desk.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";

/** Whose value is edited: the whole shop's, or what one storefront has of its own. */
export type SettingPlace = Storefront | "shop";
export const SETTING_PLACES: readonly SettingPlace[] = ["shop", ...STOREFRONTS];

/** What shoppers of a storefront have now, and would have. */
export type SettingEffect = {
  storefront: Storefront;
  before: unknown;
  after: unknown;
  /** Whether it stays, because the storefront has one of its own. */
  isKept: boolean;
};

type Change = {
  place: SettingPlace;
  /** Undefined: the storefront has again what the whole shop has. */
  value: unknown;
};

/** What a change would do in each storefront that it could reach. */
export function effectsOf(setting: EditableSetting, { place, value }: Change): SettingEffect[] {
  const reached = STOREFRONTS.filter((one) => place === "shop" || place === one);
  return reached.map((storefront) => {
    const before = heldBy(setting, storefront);
    const isKept = place === "shop" && setting[storefront].isStored;
    const wanted = value === undefined ? setting.shop.value : value;
    return { storefront, before, after: isKept ? before : wanted, isKept };
  });
}

/** What holds in a storefront: its own, else what the whole shop has. */
export function heldBy(setting: EditableSetting, place: SettingPlace): unknown {
  const { shop } = setting;
  return place !== "shop" && setting[place].isStored ? setting[place].value : shop.value;
}
