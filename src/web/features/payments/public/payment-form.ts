import type { NextAction } from "#adapters/payments/payment-gateway.ts";
import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/i18n/locale.ts";

/** A way to pay as GET settings offers it: who serves it, and the key for browsers. */
export type PaymentOffer = Settings["payment"]["providers"][number];

/** What POST orders/place takes beside the order: one of these, spread into the body. */
export type PaymentData =
  | { card: { token: string; holder: string; postalCode: string } }
  | { paytraceData: { hpf_token: string; enc_key: string } }
  | { paypal: { orderID: string } };

/** `incomplete`: the provider shows what is wrong in its own fields, or says it in `message`. */
export type Tokenized =
  | { status: "ready"; data: PaymentData }
  | { status: "incomplete"; message?: string };

/**
 * A provider's fields on the page. They are the provider's: no card number ever is in a field of ours
 * (security A25).
 *
 * How the checkout uses it: `mountPaymentForm(offer, element, needs)` on the payment page only, then
 * `tokenize()` when the shopper presses the button, and the data goes into POST orders/place. When that
 * answers `pending` with a `nextAction`, `act(nextAction)`, and when that is true POST payments/confirm;
 * when it is false the shopper chooses again how to pay. `unmount()` when another way to pay is chosen.
 */
export type PaymentForm = {
  /** Null where the provider brings its own button: it tells `needs.onAgreed` each time it was pressed. */
  tokenize: (() => Promise<Tokenized>) | null;
  /** Asks the shopper for what is needed before the payment goes on; false when it was not done. */
  act: (next: NextAction) => Promise<boolean>;
  unmount: () => void;
};

export type FormNeeds = {
  locale: Locale;
  /** What will be paid, in cents; a form is mounted anew when it changes. */
  amount: number;
  billing: { holder: string; postalCode: string; country: string };
  /** POST payments/paypal/create: the id of an order with the shop's own amount; rejects with the shop's sentence. */
  createPaypalOrder: () => Promise<string>;
  /** What came of a provider's own button, each time. */
  onAgreed: (tokenized: Tokenized) => void;
  /** What the sandbox's form says (`useSandboxTexts`). */
  sandboxTexts: SandboxTexts;
};

export type SandboxOutcome = "approved" | "declined" | "timeout" | "late" | "action";
export type SandboxTexts = {
  legend: string;
  outcomes: Record<SandboxOutcome, string>;
  /** The buttons on top, by what they pay with. */
  express: { card: string; paypal: string };
  question: string;
  agree: string;
  refuse: string;
};

/** How high a provider's own buttons are: as the shop's large ones, in px. */
export const BUTTON_HEIGHT = 44;

/** Puts a provider's fields into an element; rejects when its script cannot be had. */
export type MountForm = (
  offer: PaymentOffer,
  element: HTMLElement,
  needs: FormNeeds,
) => Promise<PaymentForm>;

/** Puts a provider's own button into an element; null where this browser has nothing to offer there. */
export type MountExpress = (...given: Parameters<MountForm>) => Promise<PaymentForm | null>;
