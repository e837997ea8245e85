import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Notice } from "#web/ui/notice.tsx";

import { DetailPanel } from "./detail-panel.tsx";

type Props = { title: string; onClose: () => void };

/** What stands at the address of something that managers begin, for staff to whom somebody has sent it. */
export function ManagersAlone({ title, onClose }: Props) {
  const t = useDeskTexts("desk.detail");
  return (
    <DetailPanel title={title} onClose={onClose}>
      <Notice kind="warn">
        <p>{t("managersAlone")}</p>
      </Notice>
    </DetailPanel>
  );
}
