// What a payment page has of the shop's own code: its policy of trusted types, and the forms of the providers.
import { vouchForOwnMarkup } from "#web/app/own-markup.ts";

export { mountPaymentForm } from "#web/features/payments/public/mount-payment-form.ts";

vouchForOwnMarkup();
