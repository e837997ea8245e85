import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { CustomerLink } from "#desk/ui/buyer-links.tsx";

import { Notice } from "#web/ui/notice.tsx";

/** Says of an account that it went into another, and leads there. */
export function MergedNotice({ into }: { into: string }) {
  const t = useDeskTexts("customers.merge");
  return (
    <Notice kind="warn">
      <p>
        {t("went")} <CustomerLink id={into}>{t("openKept")}</CustomerLink>
      </p>
    </Notice>
  );
}
