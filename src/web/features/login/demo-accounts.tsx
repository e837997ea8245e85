import {
  DEMO_NAMES,
  DEMO_PASSWORD,
  demoEmail,
  type DemoName,
} from "#domain/account/demo-account.ts";
import { demoAccountText } from "#texts/demo-account-text.ts";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";

/** The demonstration's accounts: one tap fills the login in. */
export function DemoAccounts() {
  const t = useTranslations("login.demo");
  const locale = useShopLocale();
  return (
    <section className="demo-accounts no-js-hide" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{t("heading")}</h2>
      <ul>
        {DEMO_NAMES.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => fillIn(name)}>
              <b>{demoEmail(name)}</b>
              <span className="small secondary">{demoAccountText(name, locale)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Into the form beside it, whose fields keep their own values. */
function fillIn(name: DemoName): void {
  const values = { email: demoEmail(name), password: DEMO_PASSWORD };
  for (const [field, value] of Object.entries(values)) {
    const input = document.querySelector<HTMLInputElement>(
      `[aria-labelledby=login] [name=${field}]`,
    );
    if (!input) continue;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.querySelector<HTMLElement>("[aria-labelledby=login] [type=submit]")?.focus();
}
