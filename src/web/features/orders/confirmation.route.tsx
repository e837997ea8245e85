import { OrderPage } from "./order-page.tsx";

/** The order just placed: thanks, and what comes next (specification §2). */
export default function OrderConfirmationRoute() {
  return <OrderPage isNew />;
}
