import { contentState, type ContentState } from "#domain/content/content-schedule.ts";
import type { ContentKind, ContentText } from "#domain/content/content-text.ts";
import { foldText } from "#domain/search/search-words.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import type { ListedText } from "./content-wire.ts";
import { findDrafts } from "./draft-store.ts";
import { allContent } from "./read-content.ts";

/** Which texts of a kind are wanted. */
export type ContentRange = {
  /** Words of a title or of the link; empty for every text. */
  text: string;
  state: ContentState | undefined;
  /** Drafts alone too, or what has a draft and nothing else; undefined for texts alone. */
  drafts: "with" | "only" | undefined;
  after: string | undefined;
  limit: number;
};

/** Texts and drafts of a kind by link, `limit` of those after `after`; `next` is null at the end. */
export async function listContent(
  db: Database,
  { kind, bundled }: { kind: ContentKind; bundled: readonly ContentText[] },
  { text, state, drafts, after = "", limit }: ContentRange,
): Promise<{ items: ListedText[]; next: string | null }> {
  const words = foldText(text).split(" ").filter(Boolean);
  const isWanted = (one: ListedText) =>
    linkOf(one) > after &&
    (drafts !== "only" || !one.text || one.hasDraft) &&
    (state === undefined || stateOf(one) === state) &&
    words.every((word) => readable(one).includes(word));
  const all = (await everything(db, kind, bundled))
    .filter((one) => (one.text || drafts !== undefined) && isWanted(one))
    .toSorted((a, b) => (linkOf(a) < linkOf(b) ? -1 : 1));
  return keysetPage(all, limit, linkOf);
}

async function everything(
  db: Database,
  kind: ContentKind,
  bundled: readonly ContentText[],
): Promise<ListedText[]> {
  const texts = await allContent(db, kind, bundled);
  const drafts = await findDrafts(db, kind);
  const drafted = new Set(drafts.map(({ link }) => link));
  const standing = new Set(texts.map(({ link }) => link));
  return [
    ...texts.map((text) => ({ text, hasDraft: drafted.has(text.link) })),
    ...drafts
      .filter(({ link }) => !standing.has(link))
      .map((draft) => ({ text: undefined, draft })),
  ];
}

function written(listed: ListedText) {
  return listed.text ?? listed.draft;
}

function linkOf(listed: ListedText): string {
  return written(listed).link;
}

function stateOf(listed: ListedText): ContentState {
  return listed.text ? contentState(listed.text) : "draft";
}

function readable(listed: ListedText): string {
  const { link, writings } = written(listed);
  return foldText([link, writings.es.title, writings.en.title].join(" "));
}
