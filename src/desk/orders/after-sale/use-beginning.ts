import { useState } from "react";
import { useNavigate } from "react-router";

import type { ShopErrorCode } from "#domain/error/shop-error.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";
import { useRefusalWords } from "#desk/ui/refusal-words.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

type Begun<Reply> = {
  area: "returns" | "claims";
  numberOf: (reply: Reply) => string;
  /** Refused so where what may be begun is not what was shown; by then it was asked anew. */
  changed: ShopErrorCode;
  onClose: () => void;
};

/** Begins something for the order's customer, and leads to it; a refusal stays, and counts as a round. */
export function useBeginning<Reply>({ area, numberOf, changed, onClose }: Begun<Reply>) {
  const t = useDeskTexts("afterSale");
  const wordsOf = useRefusalWords();
  const locale = useShopLocale();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const [round, setRound] = useState(0);
  const { mutate, isPending } = useDeskCall<unknown, Reply>("orders", area);
  const again = () => setRound((count) => count + 1);
  return {
    isBusy: isPending,
    round,
    /** What is typed cannot be sent: it counts as a round too. */
    stop: again,
    errorOf: (name: string) => refusal?.fields[name],
    failure: refusal && failureOf(refusal),
    send: (body: object) => {
      if (isPending) return;
      setRefusal(undefined);
      mutate({
        path: `admin/${area}/open`,
        body,
        text: (reply) => t(`done.${area}`, { number: numberOf(reply) }),
        onDone: (reply) => {
          onClose();
          void navigate(deskLink(locale, area, numberOf(reply)));
        },
        onRefused: (refused) => {
          setRefusal(refused);
          again();
        },
      });
    },
  };

  function failureOf(refused: DeskRefusal): string {
    if (Object.keys(refused.fields).length > 0) return t("incomplete");
    return refused.code === changed ? t("changed") : wordsOf(refused);
  }
}
