/** What the providers' own addresses would answer in a browser: scripts that speak like theirs. */
export const BROWSER_SCRIPTS: Readonly<Record<string, string>> = {
  "https://js.stripe.com/v3/": `
    globalThis.asked = [];
    globalThis.Stripe = (key, options) => {
      asked.push(["Stripe", key, options.locale]);
      return {
        elements: (wanted) => {
          asked.push(["elements", wanted]);
          const heard = {};
          return {
            create: (kind) => {
              const fields = document.createElement("div");
              fields.textContent = "Stripe " + kind;
              return {
                on: (event, listener) => void (heard[event] = listener),
                mount: (place) => { place.append(fields); setTimeout(() => heard.ready()); },
                destroy: () => fields.remove(),
              };
            },
            submit: async () => globalThis.isIncomplete ? { error: { message: "Número incompleto." } } : {},
          };
        },
        createPaymentMethod: async ({ params }) => {
          asked.push(["createPaymentMethod", params]);
          return { paymentMethod: { id: "pm_card_visa" } };
        },
        handleNextAction: async ({ clientSecret }) => clientSecret === "agreed" ? {} : { error: {} },
      };
    };`,
  "https://www.paypal.com/sdk/js": `
    globalThis.paypal = {
      Buttons: ({ createOrder, onApprove, onCancel }) => {
        const pay = document.createElement("button");
        pay.textContent = "PayPal";
        pay.onclick = async () => onApprove({ orderID: await createOrder() });
        const leave = document.createElement("button");
        leave.textContent = "Leave";
        leave.onclick = () => onCancel();
        return {
          render: async (place) => place.append(pay, leave),
          close: async () => { pay.remove(); leave.remove(); },
        };
      },
    };`,
  "https://protect.paytrace.com/js/protect.min.js": `
    globalThis.PTPayment = {
      setup: async ({ authorization }) => {
        const place = document.querySelector("#pt_hpf_form");
        place.textContent = "Protect " + authorization.clientKey;
        return {
          validate: (done) => done(globalThis.isIncomplete ? [{ description: "Falta el código." }] : []),
          process: async () => ({ success: true, message: { hpf_token: "hpf-1", enc_key: "key-1" } }),
        };
      },
    };`,
};
