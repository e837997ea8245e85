import type { DeskCoupon } from "#contract/coupon-desk.ts";
import { COUPON_STATES } from "#domain/coupon/coupon-state.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";

import { useDeskLanguage, useDeskTexts } from "#desk/i18n/i18n.ts";
import { type BulkAction, bulkSays } from "#desk/ui/bulk/bulk-action.ts";
import { AreaList, type AreaListSpec } from "#desk/ui/list/area-list.tsx";
import { choiceFilter, namedChoices, withCells } from "#desk/ui/list/list-parts.tsx";
import { useMay } from "#desk/ui/rights.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { ShopClockProvider } from "#web/ui/format.ts";

import { couponColumns } from "./coupon-columns.ts";
import { CouponDetail } from "./coupon-detail.tsx";
import { NEW_COUPON } from "./coupon-draft.ts";
import { CouponStateTag } from "./coupon-state-tag.tsx";

/** Coupons: a list with what is open beside it; their moments are told by Costa Rica's clocks. */
export default function CouponsPage() {
  const t = useDeskTexts("coupons");
  const isManager = useMay("manager");
  return (
    <ShopClockProvider value={timeZoneOf("cr")}>
      <CouponList title={t("title")} beginName={isManager ? t("new") : undefined} />
    </ShopClockProvider>
  );
}

function CouponList({ title, beginName }: { title: string; beginName: string | undefined }) {
  return (
    <AreaList
      title={title}
      spec={useCouponList()}
      {...(beginName !== undefined && {
        begin: { name: beginName, id: NEW_COUPON, kind: "main" as const },
      })}
      renderDetail={({ id, onClose }) => <CouponDetail id={id} onClose={onClose} />}
    />
  );
}

function useCouponList(): AreaListSpec<DeskCoupon> {
  const t = useDeskTexts("coupons");
  return {
    name: "coupons",
    path: "admin/coupons",
    filtersOf: ({ text, state }) => ({ text, state }),
    filters: [
      { kind: "text", key: "text", label: t("filters.text") },
      choiceFilter(
        "state",
        { label: t("fields.state"), all: t("filters.anyState") },
        namedChoices(COUPON_STATES, (state) => t(`states.${state}`)),
      ),
    ],
    columns: withCells(couponColumns(useDeskLanguage()), {
      state: ({ state }) => <CouponStateTag state={state} />,
    }),
    idOf: ({ code }) => code,
    nameOf: ({ code }) => code,
    bulk: useManyCoupons(),
  };
}

/** Coupons are switched off and on again, many at once too. */
function useManyCoupons(): BulkAction<DeskCoupon>[] {
  return [useSwitching(false), useSwitching(true)];
}

function useSwitching(isEnabled: boolean): BulkAction<DeskCoupon> {
  const t = useDeskTexts("coupons");
  const act = isEnabled ? "on" : "off";
  const says = bulkSays(useDeskTexts(`coupons.bulk.${act}` as const));
  const locale = useShopLocale();
  const nameOf = (isOn: boolean) => (isOn ? t("switch.isOn") : t("switch.isOff"));
  const turn = (code: string, isOn: boolean) =>
    ask({ path: "admin/coupons/switch", locale, body: { code, isEnabled: isOn } });
  return {
    id: act,
    name: t(`switch.${act}`),
    role: "manager",
    says,
    preview: (one) =>
      one.isEnabled === isEnabled
        ? { skipped: t("switch.already", { state: nameOf(isEnabled) }) }
        : { what: t("one"), before: nameOf(one.isEnabled), after: nameOf(isEnabled) },
    run: ({ code }) => turn(code, isEnabled),
    undo: ({ code }) => turn(code, !isEnabled),
  };
}
