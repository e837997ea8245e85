import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { DetailSection } from "../detail-panel.tsx";
import { NoteList } from "./note-list.tsx";

/** The notes of a customer on the customer's own page in the back office. */
export function CustomerNotes({ accountId }: { accountId: string }) {
  const t = useDeskTexts("customerNotes");
  return (
    <DetailSection title={t("title")}>
      <NoteList accountId={accountId} />
    </DetailSection>
  );
}
