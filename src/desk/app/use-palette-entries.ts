import { useQueries } from "@tanstack/react-query";

import type { SuggestResponse } from "#contract/suggest.ts";
import { adminLevelOf } from "#domain/account/role.ts";

import { deskTextsIn, useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskArea, PaletteAct, PaletteEntry, PaletteFind } from "#desk/ui/area.ts";
import { useSettled } from "#desk/ui/use-settled.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";

import { knownEntries } from "./known-entries.ts";
import { matchEntries, meantFirst } from "./match-entries.ts";

/** Fewer signs find too much. */
const LEAST_TYPED = 3;
const MOST_OF_GROUP = 6;

/** Entries of one source, under what it is called. */
export type FoundGroup = { name: string; title: string; entries: (PaletteEntry | PaletteAct)[] };

type Offering = {
  areas: readonly DeskArea[];
  /** What may be done with what is open. */
  acts: readonly PaletteAct[];
};

/**
 * What the palette offers for what was typed: first what may be done with what is open, then areas and actions, all at
 * once, and the rest when it has come.
 */
export function usePaletteEntries(
  { areas, acts }: Offering,
  typed: string,
): { groups: FoundGroup[]; isSearching: boolean } {
  const t = useDeskTexts("desk");
  const locale = useShopLocale();
  const level = adminLevelOf(useSession()?.isAdmin ?? 0);
  const known = knownEntries({ areas, level, locale }, deskTextsIn(locale));
  const wanted = useSettled(typed);
  const sources = [
    ...areas.flatMap(({ name, find }) => (find ? [{ name, title: t(`areas.${name}`), find }] : [])),
    { name: "shopParts", title: t("palette.parts"), find: findParts },
  ];
  const isWanted = wanted.length >= LEAST_TYPED;
  const found = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ["palette", name, wanted, locale],
      queryFn: () => find(wanted, locale),
      enabled: isWanted,
      retry: false,
    })),
  });
  const groups = sources.map(({ name, title }, at) => ({
    name,
    title,
    entries: isWanted ? (found[at]?.data ?? []).slice(0, MOST_OF_GROUP) : [],
  }));
  const here = { name: "acts", title: t("palette.acts"), entries: matchEntries(acts, typed) };
  const places = { name: "areas", title: t("palette.areas"), entries: matchEntries(known, typed) };
  const offered: FoundGroup[] = [here, ...meantFirst<FoundGroup>([places, ...groups], wanted)];
  return {
    groups: offered.filter(({ entries }) => entries.length > 0),
    isSearching: isWanted && found.some(({ isFetching }) => isFetching),
  };
}

/** Parts by number or words, as the shop's own search box finds them. */
const findParts: PaletteFind = async (typed, locale) => {
  const path = `suggest?q=${encodeURIComponent(typed)}`;
  const { parts } = await ask<SuggestResponse>({ path, locale });
  return parts.map(({ sku, part_number: number, title, brand }) => ({
    id: `part-${sku}`,
    name: `${number} ${title}`,
    note: brand,
    href: partPath(locale, sku),
  }));
};
