import { Suspense } from "react";
import { useLoaderData } from "react-router";

import type { AccountDetail, SessionsResponse } from "#contract/account.ts";
import type { PasskeysResponse } from "#contract/passkeys.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { lazyPart } from "#web/page/lazy-page.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { PersonForm } from "./person-form.tsx";
import { SessionList } from "./session-list.tsx";
import { TaxIdForm } from "./tax-id-form.tsx";

/** It comes after the forms, which most who open the page look for. */
const OwnData = lazyPart(["ownData"], async () => (await import("./own-data.tsx")).OwnData);

const Certificates = lazyPart(
  ["certificates", "uploads"],
  async () => (await import("./certificates.tsx")).Certificates,
);

/** What the page is about: the account, what opens it, and where it is signed in. */
type PersonalInfo = Pick<PasskeysResponse, "passkeys"> & {
  account: AccountDetail;
  sessions: SessionsResponse;
};

/** Name, telephone and company, tax identification and certificates, password and passkeys, where one is signed in, and one's data (specification §2, personal-info). */
export default function PersonalInfoRoute() {
  const t = useTranslations("account.person");
  const loaded = useLoaderData<PersonalInfo | null>();
  return (
    <AccountFrame part="personal-info" title={t("title")}>
      {loaded && (
        <div className="account-forms">
          <PersonForm account={loaded.account} />
          <TaxIdForm first={loaded.account.tax_id} />
          <Suspense fallback={<Skeleton width="m" />}>
            <Certificates />
          </Suspense>
          <ChangePasswordForm email={loaded.account.email} />
          <PasskeyList first={loaded.passkeys} />
          <SessionList first={loaded.sessions} />
          <Suspense fallback={<Skeleton width="m" />}>
            <OwnData email={loaded.account.email} />
          </Suspense>
        </div>
      )}
    </AccountFrame>
  );
}
