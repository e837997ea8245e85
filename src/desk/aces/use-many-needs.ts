import { useQueryClient } from "@tanstack/react-query";

import type { AcesNeedResponse, ReviewedLine } from "#contract/aces-review.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { mayLeaveNow } from "./leaving.ts";
import { leaveOrForget, SETTLED_KEYS } from "./use-settling.ts";

/** What is not the shop's, as whole makes of cars, is left out together; what it stands for is said of each thing. */
export function useManyNeeds(): BulkAction<ReviewedLine>[] {
  const t = useDeskTexts("aces.bulk");
  const says = bulkSays(useDeskTexts("aces.bulk.leave"));
  const locale = useShopLocale();
  const queries = useQueryClient();
  const lookAt = (key: string) =>
    ask<AcesNeedResponse>({ path: "admin/imports/review/get", locale, body: { key } });
  return [
    {
      id: "leave",
      name: t("leave.name"),
      role: "manager",
      says,
      readAnew: () => readKeysAnew(queries, ...SETTLED_KEYS),
      look: async ({ need: { key } }) => {
        const { thing } = await lookAt(key);
        if (!mayLeaveNow(thing)) return { skipped: t("cannot") };
        const { applications, isLeftForGood, meaning, stamp } = thing;
        const later = String(isLeftForGood);
        return {
          preview: { plan: t("leave.plan", { count: applications, later }) },
          run: () => leaveOrForget({ key, was: stamp, isLeft: true }, locale),
          // What stood for it before nothing of this brings back.
          ...(meaning === null && {
            undo: async () => {
              const { stamp: was } = (await lookAt(key)).thing;
              await leaveOrForget({ key, was, isLeft: false }, locale);
            },
          }),
        };
      },
    },
  ];
}
