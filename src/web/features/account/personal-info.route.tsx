import { useLoaderData } from "react-router";

import type { AccountDetail } from "#contract/account.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { AccountFrame } from "./account-frame.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { PersonForm } from "./person-form.tsx";

/** Name, telephone and company, and the password (specification §2, personal-info). */
export default function PersonalInfoRoute() {
  const t = useTranslations("account.person");
  const account = useLoaderData<AccountDetail | null>();
  return (
    <AccountFrame part="personal-info" title={t("title")}>
      {account && (
        <div className="account-forms">
          <PersonForm account={account} />
          <ChangePasswordForm email={account.email} />
        </div>
      )}
    </AccountFrame>
  );
}
