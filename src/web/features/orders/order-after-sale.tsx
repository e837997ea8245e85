import { Suspense } from "react";

import type { ShownOrder } from "#contract/orders.ts";

import { lazyPart } from "#web/page/lazy-page.ts";
import { mayBePaidOut } from "./may-be-paid-out.ts";
import type { ReadPayout } from "./public/use-payout.ts";
import type { AfterSale } from "./use-after-sale.ts";

/** Few orders have parts with a core deposit that have left. */
const OrderCores = lazyPart(
  ["afterSale", "form"],
  async () => (await import("./order-cores.tsx")).OrderCores,
);

const OrderReturns = lazyPart(
  ["returns"],
  async () => (await import("./order-returns.tsx")).OrderReturns,
);

const OrderClaims = lazyPart(
  ["afterSale", "form", "uploads"],
  async () => (await import("./order-claims.tsx")).OrderClaims,
);

/** Money goes back by transfer of few. */
const OrderPayout = lazyPart(
  ["payout", "form"],
  async () => (await import("./order-payout.tsx")).OrderPayout,
);

type Props = {
  order: ShownOrder;
  returnable: AfterSale<"returnable">;
  claims: AfterSale<"claims">;
  payout: ReadPayout;
  /** The line that is being claimed, by its place in the order. */
  claimed: number | undefined;
  onClaim: (line: number | undefined) => void;
};

/** What comes after the parts have left: cores that the shop wants back, returns, and warranty. */
export function OrderAfterSale(props: Props) {
  const { order, returnable, claims, payout, claimed, onClaim } = props;
  const sent = () => {
    onClaim(undefined);
    claims.load();
    returnable.load(); // what is claimed does not come back as a return
  };
  return (
    <>
      {mayBePaidOut(order) && (
        <Suspense fallback={null}>
          <OrderPayout order={order} read={payout} />
        </Suspense>
      )}
      {order.items.some(({ core, shipped }) => core > 0 && shipped > 0) && (
        <Suspense fallback={null}>
          <OrderCores order={order} />
        </Suspense>
      )}
      {(returnable.found ?? returnable.hasFailed) && (
        <Suspense fallback={null}>
          <OrderReturns order={order} returnable={returnable.found} />
        </Suspense>
      )}
      {(claims.found ?? claims.hasFailed) && (
        <Suspense fallback={null}>
          <OrderClaims
            order={order}
            found={claims.found}
            claimed={claimed}
            onClaim={onClaim}
            onSent={sent}
          />
        </Suspense>
      )}
    </>
  );
}
