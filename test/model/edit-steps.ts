import { type Arbitrary, constantFrom, nat, record } from "fast-check";

import { CLERK } from "./desk-steps.ts";
import { editOrder, itemsWith, PAYS_MORE } from "./model-edits.ts";
import type { Clerk } from "./model-desk.ts";
import { type ModelledShop, versionOf } from "./modelled-shop.ts";
import type { Reply } from "./open-modelled-shop.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";
import { type Sku, SKUS } from "./small-world.ts";
import { orderStep, type Step, TAME, weighted } from "./step.ts";

/** What staff does with the parts of orders. */
export function editSteps(): Arbitrary<Step>[] {
  return weighted([[edited, 4]]);
}

/** Of no coupon, no quote, and no invoice that was paid in part: how those are edited no step tries. */
function isPlain(order: ModelOrder, { quotes }: Readonly<ShopModel>): boolean {
  const isOfQuote = quotes.some((quote) => quote.order === order);
  const isOfInvoice = order.paidOnAccount > 0 || (order.method === "credit" && order.due > 0);
  return !order.hasCoupon && !isOfQuote && !isOfInvoice && order.went === 0;
}

const edited = record({
  which: TAME,
  sku: constantFrom<Sku[]>(...SKUS),
  quantity: nat(4),
  by: CLERK,
}).map(({ which, sku, quantity, by }) => {
  /** What the calculator says that the way costs, which the model does not know. */
  const known = { shipping: 0 };
  return orderStep({
    name: "edit-order",
    details: [sku, quantity, by],
    which,
    fits: (order, model) => isPlain(order, model) && order.status !== "cancelled",
    send: async (shop, { order, placed: { number: orderNumber } }) => {
      const items = itemsWith(order, sku, quantity).map((item) => ({
        sku: shop.world.skuOf(item.sku),
        quantity: item.quantity,
      }));
      const version = await versionOf(shop, orderNumber);
      return editAsShown(shop, { by, edit: { orderNumber, version, items }, known });
    },
    move: (order, model) =>
      editOrder(model, order, { items: itemsWith(order, sku, quantity), by, ...known }),
  });
});

type Editing = { by: Clerk; edit: object; known: { shipping: number } };

/** Looks at what an edit comes to, and does it for these sums; one that its customer would have to pay for first is left. */
async function editAsShown({ call }: ModelledShop, { by, edit, known }: Editing): Promise<Reply> {
  const preview = await call({ as: by, url: "admin/orders/edit/preview", body: edit });
  const { after, goesBack, toPay = 0, problems = [] } = preview.body;
  if (!after) return preview;
  known.shipping = Math.round(after.shipping * 100);
  if (toPay > 0 && problems.length === 0) return { word: PAYS_MORE, body: {} };
  const body = { ...edit, total: after.total, goesBack, toPay };
  return call({ as: by, url: "admin/orders/edit", body });
}
