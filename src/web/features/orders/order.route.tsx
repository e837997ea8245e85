import { OrderPage } from "./order-page.tsx";

/** An order or a quote by its link; without one, the form that finds it (specification §2). */
export default function OrderRoute() {
  return <OrderPage isNew={false} />;
}
