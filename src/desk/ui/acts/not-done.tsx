import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Notice } from "#web/ui/notice.tsx";

type Props = {
  /** Why it was not done the last time. */
  failure: string | undefined;
  /** Whether what it is about is another by now than what was opened. */
  isOther: boolean;
};

/** Why something was not done, or would not be as it was seen; nothing where neither is so. */
export function NotDone({ failure, isOther }: Props) {
  const t = useDeskTexts("desk.acts");
  const why = failure ?? (isOther ? t("stale") : undefined);
  return (
    why !== undefined && (
      <Notice kind="bad">
        <p>{why}</p>
      </Notice>
    )
  );
}
