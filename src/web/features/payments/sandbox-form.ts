import type { MountForm, SandboxTexts } from "./public/payment-form.ts";
import { sandboxData } from "./sandbox-data.ts";

const OUTCOMES = ["approved", "declined", "timeout", "late", "action"] as const;

/** The form of the sandbox: it takes no money and no card, but the outcome one wants to see, in words. */
export const mountSandboxForm: MountForm = async (offer, element, needs) => {
  const choices = choicesOf(needs.sandboxTexts, offer.method);
  element.replaceChildren(choices.fieldset);
  return {
    tokenize: async () => ({
      status: "ready",
      data: await sandboxData(offer, choices.chosen(), needs),
    }),
    act: async (next) => next.kind === "sandbox" && askInSandbox(element, needs.sandboxTexts),
    unmount: () => element.replaceChildren(),
  };
};

/** Radio buttons under their legend. */
function choicesOf(texts: SandboxTexts, method: string) {
  const fieldset = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = texts.legend;
  const inputs = OUTCOMES.map((outcome) => {
    const input = document.createElement("input");
    Object.assign(input, {
      type: "radio",
      name: `sandbox-${method}`,
      value: outcome,
      checked: outcome === "approved",
    });
    const label = document.createElement("label");
    label.className = "check";
    const text = document.createElement("span");
    text.textContent = texts.outcomes[outcome];
    label.append(input, text);
    fieldset.append(label);
    return { input, outcome };
  });
  fieldset.prepend(legend);
  const chosen = () => inputs.find(({ input }) => input.checked)?.outcome ?? "approved";
  return { fieldset, chosen };
}

/** Stands in for the bank's page: the shopper agrees or does not. */
function askInSandbox(element: HTMLElement, texts: SandboxTexts): Promise<boolean> {
  return new Promise((resolve) => {
    const question = document.createElement("p");
    question.textContent = texts.question;
    const button = (text: string, isAgreed: boolean) => {
      const made = document.createElement("button");
      made.type = "button";
      made.className = isAgreed ? "button button-ink" : "button";
      made.textContent = text;
      made.addEventListener("click", () => {
        element.replaceChildren();
        resolve(isAgreed);
      });
      return made;
    };
    const [agree, refuse] = [button(texts.agree, true), button(texts.refuse, false)];
    element.replaceChildren(question, agree, refuse);
    agree.focus();
  });
}
