import { LOCALES } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { momentIn } from "#desk/ui/form/typed-moment.ts";
import { dollarsIn, wholeIn } from "#desk/ui/form/typed-values.ts";
import { InLanguage } from "#desk/ui/in-language.tsx";

import { useFormatter } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { COUPON_CLOCK, type CouponDraft, percentIn } from "./coupon-draft.ts";
import { type GoodsOption, useGoodsNames } from "./use-goods-names.ts";

/** What a coupon does as a customer would read it, in both languages, by what the form says at this moment. */
export function CouponSentence({ draft }: { draft: CouponDraft }) {
  const t = useDeskTexts("coupons");
  return (
    <DetailSection title={t("sections.sentence")}>
      <div className="coupon-sentence">
        {LOCALES.map((locale) => (
          <InLanguage key={locale} locale={locale} texts={["coupons"]}>
            <Sentences draft={draft} />
          </InLanguage>
        ))}
      </div>
    </DetailSection>
  );
}

function Sentences({ draft }: { draft: CouponDraft }) {
  const says = [useGift(draft), useMinimum(draft), useDays(draft), useLimits(draft)];
  return <p>{says.filter(Boolean).join(" ")}</p>;
}

/** What it takes off, and of what. */
function useGift({ kind, amount, percent, freeShipping, ...goods }: CouponDraft): string {
  const t = useDeskTexts("coupons.sentence");
  const format = useFormat();
  const of = useGoods(goods);
  const dollars = dollarsIn(amount) ?? 0;
  const share = percentIn(percent);
  const takesOff = kind === "amount" ? dollars > 0 : share > 0;
  if (!takesOff) return giftOfShipping();
  return kind === "amount"
    ? t("amount", { amount: format.money(dollars), of, freeShipping })
    : t("percent", { percent: share, of, freeShipping });

  function giftOfShipping(): string {
    if (freeShipping === "none") return t("nothing");
    return freeShipping === "ground" ? t("groundShipping", { of }) : t("anyShipping", { of });
  }
}

function useGoods({ brands, categories }: Pick<CouponDraft, "brands" | "categories">): string {
  const t = useDeskTexts("coupons.sentence");
  const names = useGoodsNames();
  const { list } = useFormatter();
  const named = (values: readonly string[], options: readonly GoodsOption[]) => {
    const spoken = values.map((value) => {
      const option = options.find((one) => one.value === value);
      return option?.kind ?? option?.name ?? value;
    });
    return list(spoken, { type: "conjunction" });
  };
  const of = {
    brands: named(brands, names.brands),
    brandCount: brands.length,
    categories: named(categories, names.categories),
  };
  if (brands.length > 0 && categories.length > 0) return t("ofBoth", of);
  if (brands.length > 0) return t("ofBrands", of);
  return categories.length > 0 ? t("ofCategories", of) : t("ofAll");
}

function useMinimum({ minimum, brands, categories }: CouponDraft): string {
  const t = useDeskTexts("coupons.sentence");
  const format = useFormat();
  const dollars = dollarsIn(minimum) ?? 0;
  if (dollars <= 0) return "";
  const amount = format.money(dollars);
  const isOfSome = brands.length + categories.length > 0;
  return isOfSome ? t("minimumOfThose", { amount }) : t("minimum", { amount });
}

function useDays({ startsAt, endsAt }: CouponDraft): string {
  const t = useDeskTexts("coupons.sentence");
  const format = useFormat();
  const [from, until] = [startsAt, endsAt]
    .map((typed) => momentIn(typed, COUPON_CLOCK))
    .map((at) => (at === null ? undefined : format.moment(at)));
  if (from !== undefined && until !== undefined) return t("fromUntil", { from, until });
  if (from !== undefined) return t("from", { from });
  return until === undefined ? "" : t("until", { until });
}

function useLimits({ usesLimit, usesPerCustomer }: CouponDraft): string {
  const t = useDeskTexts("coupons.sentence");
  const [all, each] = [wholeIn(usesLimit) ?? 0, wholeIn(usesPerCustomer) ?? 0];
  const says = [each > 0 && t("each", { count: each }), all > 0 && t("all", { count: all })];
  return says.filter((one) => one !== false).join(" ");
}
