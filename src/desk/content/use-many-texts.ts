import type {
  ContentGetResponse,
  ContentSaveResponse,
  EditedContent,
  ListedContent,
} from "#contract/content.ts";
import { type ContentState, mayComeBack } from "#domain/content/content-schedule.ts";
import { storefrontOfClock } from "#domain/storefront/time-zone.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, type BulkLook, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { momentIn } from "#desk/ui/form/typed-moment.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useShopClock } from "#web/ui/format.ts";

import { isReplacing, stateInWords } from "./content-moments.ts";
import type { ContentNoun, OpenedText } from "./find-content.ts";

type Schedule = Pick<EditedContent, "isPublished" | "goesUpAt" | "comesDownAt">;
type Act = "publish" | "schedule" | "unpublish";

/** In these a text may be published, wait for a moment, or be taken from readers. */
const FROM: Readonly<Record<Act, ReadonlySet<ContentState>>> = {
  publish: new Set(["draft", "waiting"]),
  schedule: new Set(["draft", "waiting"]),
  unpublish: new Set(["waiting", "published"]),
};
const BECOMES = {
  publish: "published",
  schedule: "waiting",
  unpublish: "draft",
} as const satisfies Record<Act, ContentState>;

/** Texts go up together, now or at one moment, and come down together; a text's words stay as they are. */
export function useManyTexts(noun: ContentNoun): BulkAction<ListedContent>[] {
  const clock = storefrontOfClock(useShopClock());
  const t = useDeskTexts("content.bulk");
  const down = { isPublished: false, goesUpAt: null, comesDownAt: null };
  const publish = useShowing(noun, "publish", ({ comesDownAt }) => ({
    isPublished: true,
    goesUpAt: null,
    comesDownAt,
  }));
  const schedule = useShowing(noun, "schedule", ({ comesDownAt }, typed) => ({
    isPublished: true,
    goesUpAt: momentIn(typed, clock),
    comesDownAt,
    clock,
  }));
  const unpublish = useShowing(noun, "unpublish", () => down);
  const asks = { label: t("schedule.asks"), least: 1, missing: t("schedule.missing"), longest: 20 };
  return [publish, { ...schedule, asks: { ...asks, clock } }, { ...unpublish, isBad: true }];
}

type Becoming = (
  text: OpenedText,
  typed: string,
) => Schedule & Partial<Pick<EditedContent, "clock">>;

function useShowing(noun: ContentNoun, act: Act, becoming: Becoming): BulkAction<ListedContent> {
  const t = useDeskTexts("content");
  const says = bulkSays(useDeskTexts(`content.bulk.${act}` as const));
  const locale = useShopLocale();
  const language = useDeskLanguage();
  const wayOf = (read: OpenedText) => {
    const { state: _state, isShown: _isShown, version, ...before } = read;
    let latest = version;
    const save = async (text: EditedContent) => {
      const body = { text, version: latest };
      const path = `admin/${noun}/save`;
      ({ version: latest } = await ask<ContentSaveResponse>({ path, locale, body }));
    };
    const run = (typed: string) => save({ ...before, ...becoming(read, typed) });
    const undo = () => save(before);
    const isWhole = mayComeBack(timed(read), TIMED[act]);
    return { run, ...(isWhole && { undo }) };
  };
  return {
    id: act,
    name: t(`bulk.${act}.name`),
    role: "manager",
    says,
    look: async ({ link, draft }): Promise<BulkLook> => {
      if (draft === "alone") return { skipped: t("bulk.draft") };
      const body = { link };
      const path = `admin/${noun}/get`;
      const { text } = await ask<ContentGetResponse>({ path, locale, body });
      if (text.version === 0) return { skipped: t("bulk.bundled") };
      const before = stateInWords(language, text);
      if (!FROM[act].has(text.state)) return { skipped: t("bulk.already", { state: before }) };
      if (isReplacing(text)) return { skipped: t("bulk.replacing") };
      const after = t(`states.${BECOMES[act]}`);
      return { preview: { what: t("fields.isPublished"), before, after }, ...wayOf(text) };
    },
  };
}

/** What of a text after an act says whether what stood before can be had back. */
const TIMED = {
  publish: { isPublished: true, schedule: { goesUpAt: null } },
  schedule: { isPublished: true, schedule: { goesUpAt: "some moment" } },
  unpublish: { isPublished: false, schedule: { goesUpAt: null } },
} as const;

function timed({ isPublished, goesUpAt }: Pick<EditedContent, "isPublished" | "goesUpAt">) {
  return { isPublished, schedule: { goesUpAt } };
}
