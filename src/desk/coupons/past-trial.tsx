import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type { CouponPastRequest, CouponPastResponse } from "#contract/coupon-desk.ts";
import { addDollars } from "#domain/money/money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { Facts } from "#desk/ui/facts.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { Outdated, RefusedTrial } from "./trial-notices.tsx";

/** What a coupon would have cost over the orders of the last days. */
export function PastTrial({ tried }: { tried: CouponPastRequest }) {
  const t = useDeskTexts("coupons.trial.past");
  const locale = useShopLocale();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const trial = useMutation({
    mutationFn: (body: CouponPastRequest) =>
      ask<CouponPastResponse>({ path: "admin/coupons/past", locale, body }),
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
  });
  return (
    <div className="coupon-trial" aria-live="polite">
      <div>
        <Button size="s" isBusy={trial.isPending} onClick={() => trial.mutate(tried)}>
          {t("run")}
        </Button>
      </div>
      {refusal && <RefusedTrial refusal={refusal} />}
      {trial.isSuccess && (
        <>
          <Outdated was={trial.variables} is={tried} />
          <PastCosts past={trial.data} />
        </>
      )}
    </div>
  );
}

function PastCosts({ past }: { past: CouponPastResponse }) {
  const t = useDeskTexts("coupons.trial.past");
  const format = useFormat();
  const { days, isWhole, orders, others, applied, discount, shipping, reasons } = past;
  if (orders + others === 0) return <p className="secondary">{t("none", { days })}</p>;
  const paysShipping = shipping > 0;
  const money = (dollars: number) => format.money(dollars);
  return (
    <>
      <p className="strong">
        {t("cost", { days, orders, applied, cost: money(addDollars(discount, shipping)) })}
      </p>
      {paysShipping && (
        <Facts
          facts={[
            [t("discount"), money(discount)],
            [t("shipping"), money(shipping)],
          ]}
        />
      )}
      <PointList>
        {reasons.map(({ code, orders: count }) => (
          <li key={code}>{t(`reasons.${code}`, { count })}</li>
        ))}
        {others > 0 && <li>{t("others", { count: others })}</li>}
        {!isWhole && <li>{t("newest", { count: orders + others })}</li>}
      </PointList>
      <p className="hint">{t("how")}</p>
    </>
  );
}
