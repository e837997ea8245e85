import type { DeskCoupon } from "#contract/coupon-desk.ts";

import type { DeskLanguage } from "#desk/i18n/desk-language.ts";
import { momentColumn, type TextColumn } from "#desk/ui/list/text-column.ts";

import { couponWords } from "./coupon-words.ts";

/** The columns of the list of coupons. */
export function couponColumns(language: DeskLanguage): TextColumn<DeskCoupon>[] {
  const t = language.texts("coupons");
  const words = couponWords(language);
  return [
    { id: "code", title: t("fields.code"), look: "mono", text: ({ code }) => code },
    {
      id: "state",
      title: t("fields.state"),
      width: "8rem",
      text: ({ state }) => t(`states.${state}`),
    },
    { id: "gives", title: t("fields.gives"), text: words.gives },
    { id: "uses", title: t("fields.uses"), width: "7rem", isFigure: true, text: words.uses },
    momentColumn(language, { id: "ends", title: t("fields.endsAt"), of: ({ endsAt }) => endsAt }),
    momentColumn(language, {
      id: "starts",
      title: t("fields.startsAt"),
      isExtra: true,
      of: ({ startsAt }) => startsAt,
    }),
    {
      id: "minimum",
      title: t("fields.minimum"),
      width: "8rem",
      isFigure: true,
      isExtra: true,
      text: ({ minimum }) => words.say("minimum", minimum),
    },
    {
      id: "goods",
      title: t("fields.goods"),
      isExtra: true,
      text: ({ brands, categories }) => [...brands, ...categories].join(", "),
    },
  ];
}
