import type { FormNeeds, MountExpress, PaymentData } from "./public/payment-form.ts";
import { sandboxData } from "./sandbox-data.ts";

/** A button in place of a wallet's or PayPal's own: it takes no money, and the payment is approved. */
export const mountSandboxExpress: MountExpress = async (offer, element, needs) => {
  const { method } = offer;
  if (method === "paytrace") return null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-large button-wide";
  button.textContent = needs.sandboxTexts.express[method];
  button.addEventListener("click", () => void agree(needs, sandboxData(offer, "approved", needs)));
  element.replaceChildren(button);
  return { tokenize: null, act: async () => false, unmount: () => element.replaceChildren() };
};

async function agree({ onAgreed }: FormNeeds, agreed: Promise<PaymentData>): Promise<void> {
  try {
    onAgreed({ status: "ready", data: await agreed });
  } catch {
    onAgreed({ status: "incomplete" });
  }
}
