import { CheckoutFrame } from "./checkout-frame.tsx";
import { PaymentStep } from "./payment-step.tsx";

/** How the order is paid; the only page on which scripts of providers run (security A24). */
export default function PaymentRoute() {
  return (
    <CheckoutFrame step="payment">
      {(checkout) => <PaymentStep checkout={checkout} />}
    </CheckoutFrame>
  );
}
