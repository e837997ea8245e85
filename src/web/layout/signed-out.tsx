import { useState } from "react";

import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { loginPath } from "#web/paths.ts";
import { takeSignOutReason } from "#web/session/sign-out-reason.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { showApart } from "#web/page/shown-apart.tsx";

/** Says it beside the page. */
export function showSignedOut(): void {
  showApart(<SignedOutNotice />);
}

/** Says once why nobody is signed in any more; over the page, so that nothing in it moves. */
function SignedOutNotice() {
  const t = useTranslations("signedOut");
  const locale = useShopLocale();
  const [reason, setReason] = useState(takeSignOutReason);
  return (
    <output className="signed-out">
      {reason && (
        <span className="toast">
          <span>{t(reason)}</span>
          {(reason === "ended" || reason === "outdated") && (
            <a href={loginPath(locale)}>{t("logIn")}</a>
          )}
          <Button kind="quiet" className="button-icon" onClick={() => setReason(undefined)}>
            <Icon name="close" />
            <span className="visually-hidden">{t("close")}</span>
          </Button>
        </span>
      )}
    </output>
  );
}
