import { loadScript } from "./load-script.ts";
import type { MountForm, Tokenized } from "./public/payment-form.ts";
import type { PaytraceFields } from "./provider-globals.ts";

/** Protect.js looks for its place by this id. */
const PLACE = "pt_hpf_form";

/** The card fields of PayTrace, in frames of its own. */
export const mountPaytraceForm: MountForm = async (offer, element) => {
  const host = offer.is_test === "true" ? "protect.sandbox.paytrace.com" : "protect.paytrace.com";
  await loadScript(`https://${host}/js/protect.min.js`);
  if (!globalThis.PTPayment) throw new Error("Protect.js defines nothing.");
  const place = document.createElement("div");
  place.id = PLACE;
  element.append(place);
  const fields = await globalThis.PTPayment.setup({
    authorization: { clientKey: offer.public_key },
  });
  return {
    tokenize: () => tokenize(fields),
    act: async () => false, // it asks the shopper for nothing more
    unmount: () => place.remove(),
  };
};

async function tokenize(fields: PaytraceFields): Promise<Tokenized> {
  const errors = await new Promise<{ description?: string }[]>((resolve) => {
    fields.validate(resolve);
  });
  if (errors.length > 0) {
    const message = errors.flatMap(({ description }) => description ?? []).join(" ");
    return message === "" ? { status: "incomplete" } : { status: "incomplete", message };
  }
  const { message } = await fields.process();
  const { hpf_token, enc_key } = message;
  return { status: "ready", data: { paytraceData: { hpf_token, enc_key } } };
}
