import type {
  FormNeeds,
  PaymentData,
  PaymentOffer,
  SandboxOutcome,
} from "./public/payment-form.ts";

/** What the sandbox makes of each outcome (decisions §7). */
const TOKENS: Record<SandboxOutcome, string> = {
  approved: "tok_approved",
  declined: "tok_declined",
  timeout: "tok_timeout",
  late: "tok_late",
  action: "tok_3ds",
};

/** What goes with the order so that the sandbox ends like this. */
export async function sandboxData(
  { method }: PaymentOffer,
  outcome: SandboxOutcome,
  { billing, createPaypalOrder }: FormNeeds,
): Promise<PaymentData> {
  const token = TOKENS[outcome];
  switch (method) {
    case "card":
      return { card: { token, holder: billing.holder, postalCode: billing.postalCode } };
    case "paytrace":
      return { paytraceData: { hpf_token: token, enc_key: "sandbox" } };
    case "paypal":
      return { paypal: { orderID: outcome === "approved" ? await createPaypalOrder() : token } };
  }
}
