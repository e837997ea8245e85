import type { DeskCouponResponse } from "#contract/coupon-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { History } from "#desk/ui/history.tsx";
import { ManagersAlone } from "#desk/ui/managers-alone.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { couponDraft, EMPTY_COUPON, NEW_COUPON } from "./coupon-draft.ts";
import { CouponEditor } from "./coupon-editor.tsx";
import { CouponOrders } from "./coupon-orders.tsx";
import { CouponSentence } from "./coupon-sentence.tsx";
import { CouponStanding } from "./coupon-state-tag.tsx";
import { TrialPanel } from "./trial-panel.tsx";
import { useCouponWords } from "./coupon-words.ts";
import { RemoveCoupon } from "./remove-coupon.tsx";

type Props = { id: string; onClose: () => void };

/** One coupon: what it does, who used it, and what it would do for a cart; or a new one. */
export function CouponDetail({ id, onClose }: Props) {
  const t = useDeskTexts("coupons");
  const isManager = useMay("manager");
  if (id !== NEW_COUPON) return <StoredCoupon id={id} onClose={onClose} />;
  if (!isManager) return <ManagersAlone title={t("new")} onClose={onClose} />;
  return <CouponEditor opened={EMPTY_COUPON} aside={undefined} onClose={onClose} />;
}

function StoredCoupon({ id, onClose }: Props) {
  const t = useDeskTexts("coupons");
  const { data, ...waits } = useOne<DeskCouponResponse>({
    area: "coupons",
    id,
    path: "admin/coupons/get",
    body: { code: id },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  return <OpenedCoupon {...data} onClose={onClose} />;
}

type OpenedProps = Pick<DeskCouponResponse, "coupon" | "isOrdered"> & { onClose: () => void };

function OpenedCoupon({ coupon, isOrdered, onClose }: OpenedProps) {
  const words = useCouponWords();
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { code } = coupon;
  const aside = <CouponStanding {...coupon} />;
  const draft = couponDraft(coupon, locale);
  if (!isManager)
    return (
      <DetailPanel title={code} aside={aside} onClose={onClose}>
        <CouponSentence draft={draft.fields} />
        <CouponTermFacts coupon={coupon} />
        <TrialPanel tried={{ code }} draft={draft.fields} />
        <CouponOrders coupon={coupon} />
      </DetailPanel>
    );
  return (
    <CouponEditor opened={draft} aside={aside} onClose={onClose}>
      <CouponOrders coupon={coupon} />
      {!isOrdered && <RemoveCoupon opened={draft} onRemoved={onClose} />}
      <History subject={`coupon:${code}`} nameOf={words.nameOf} say={words.say} />
    </CouponEditor>
  );
}

/** What a coupon is, for whoever may not change it. */
function CouponTermFacts({ coupon }: Pick<OpenedProps, "coupon">) {
  const t = useDeskTexts("coupons");
  const { say, gives, uses } = useCouponWords();
  const fact = (
    field: "minimum" | "startsAt" | "endsAt" | "usesPerCustomer" | "brands" | "categories",
  ) => [t(`fields.${field}`), say(field, coupon[field])] as const;
  return (
    <DetailSection title={t("terms")}>
      <Facts
        facts={[
          [t("fields.gives"), gives(coupon)],
          fact("minimum"),
          fact("startsAt"),
          fact("endsAt"),
          [t("fields.uses"), uses(coupon)],
          fact("usesPerCustomer"),
          fact("brands"),
          fact("categories"),
        ]}
      />
    </DetailSection>
  );
}
