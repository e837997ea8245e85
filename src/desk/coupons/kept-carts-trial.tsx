import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import type {
  CouponCart,
  CouponCartsRequest,
  CouponCartsResponse,
  CouponPastRequest,
  DeskCoupon,
} from "#contract/coupon-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";
import { type DeskRefusal, readDeskRefusal } from "#desk/ui/desk-refusal.ts";
import { LinesTable } from "#desk/ui/lines-table.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { Outdated, RefusedTrial } from "./trial-notices.tsx";
import { useVerdictWords } from "./verdict-words.ts";

type Tried = { request: CouponPastRequest; answer: CouponCartsResponse };

/** What a coupon would do for each cart that an account keeps, so many at a time. */
export function KeptCartsTrial({ tried }: { tried: CouponPastRequest }) {
  const t = useDeskTexts("coupons.trial");
  const locale = useShopLocale();
  const [shown, setShown] = useState<Tried>();
  const [refusal, setRefusal] = useState<DeskRefusal>();
  const trial = useMutation({
    mutationFn: ({ request, after }: { request: CouponPastRequest; after?: string }) => {
      const body: Partial<CouponCartsRequest> = {
        ...request,
        ...(after !== undefined && { after }),
      };
      return ask<CouponCartsResponse>({ path: "admin/coupons/carts", locale, body });
    },
    onMutate: () => setRefusal(undefined),
    onError: async (error) => setRefusal(await readDeskRefusal(error)),
    onSuccess: (answer, { request, after }) =>
      setShown((before) => {
        const earlier = after === undefined ? [] : (before?.answer.items ?? []);
        return { request, answer: { ...answer, items: [...earlier, ...answer.items] } };
      }),
  });
  const next = shown?.answer.next;
  return (
    <div className="coupon-trial" aria-live="polite">
      <div>
        <Button size="s" isBusy={trial.isPending} onClick={() => trial.mutate({ request: tried })}>
          {t("carts.run")}
        </Button>
      </div>
      {refusal && <RefusedTrial refusal={refusal} />}
      {shown && !refusal && (
        <>
          <Outdated was={shown.request} is={tried} />
          <KeptCarts answer={shown.answer} />
          {typeof next === "string" && (
            <div>
              <Button
                size="s"
                isBusy={trial.isPending}
                onClick={() => trial.mutate({ request: shown.request, after: next })}
              >
                {t("carts.more")}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function KeptCarts({ answer: { coupon, items } }: { answer: CouponCartsResponse }) {
  const t = useDeskTexts("coupons.trial");
  if (items.length === 0) return <p className="secondary">{t("carts.none")}</p>;
  return (
    <div className="order-scroll">
      <LinesTable
        words={[t("buyer"), t("carts.verdict")]}
        figures={[t("products"), t("carts.off")]}
      >
        {items.map((cart) => (
          <CartRow key={cart.account} cart={cart} coupon={coupon} />
        ))}
      </LinesTable>
    </div>
  );
}

function CartRow({ cart, coupon }: { cart: CouponCart; coupon: DeskCoupon }) {
  const format = useFormat();
  const words = useVerdictWords();
  const { account, email, products, verdict } = cart;
  return (
    <tr>
      <td>
        <CustomerLink id={account}>{email}</CustomerLink>
      </td>
      <td>{words(coupon, cart)}</td>
      <td className="right figures">{format.money(products)}</td>
      <td className="right figures">{verdict.isGood ? format.money(verdict.discount) : ""}</td>
    </tr>
  );
}
