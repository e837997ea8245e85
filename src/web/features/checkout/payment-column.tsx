import { CheckoutColumn, type ColumnProps } from "./checkout-column.tsx";
import { PaymentStep } from "./payment-step.tsx";

/** How the order is paid; the only page on which scripts of providers run (security A24). */
export function PaymentColumn(props: ColumnProps) {
  return (
    <CheckoutColumn {...props} step="payment">
      {(checkout) => <PaymentStep checkout={checkout} />}
    </CheckoutColumn>
  );
}
