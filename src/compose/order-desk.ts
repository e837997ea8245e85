import { orderDeskRoutes, refundRoutes } from "#server/orders/order-desk/admin-order-routes.ts";
import { deskOrderRoutes } from "#server/orders/order-desk/desk-order-routes.ts";
import { unheldRoutes } from "#server/orders/order-desk/unheld-routes.ts";
import { createDeskOrderList } from "#server/orders/order-desk/list-desk-orders.ts";
import { createPayLinkReading } from "#server/orders/order-desk/read-pay-link.ts";
import type { OrderDesk } from "#server/orders/order-desk/order-desk.ts";
import { proposalDeskRoutes } from "#server/orders/order-desk/proposal-desk-routes.ts";
import type { ProposalDesk } from "#server/orders/order-desk/settle-proposal.ts";
import type { OrderPapers } from "#server/orders/order-desk/print-order.ts";
import type { OrderLinks } from "#server/orders/orders/order-links.ts";
import { writeOffRoutes } from "#server/orders/order-desk/write-off-routes.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

type Needs = OrderPapers & {
  desk: OrderDesk;
  proposals: ProposalDesk;
  links: OrderLinks;
  now: () => Date;
};

/** What staff reads of orders and does with them. */
export function composeOrderDesk({ desk, proposals, links, now, ...papers }: Needs): CallRoutes {
  const list = createDeskOrderList({ db: papers.db, now });
  const readPayLink = createPayLinkReading({ db: papers.db, links });
  return {
    staff: [
      orderDeskRoutes(desk),
      proposalDeskRoutes(proposals),
      deskOrderRoutes({ ...papers, desk, list, readPayLink }),
      unheldRoutes(papers.db),
    ],
    manager: [refundRoutes(desk), writeOffRoutes(desk)],
  };
}
