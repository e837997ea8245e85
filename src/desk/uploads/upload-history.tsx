import { useDeskLanguage } from "#desk/i18n/i18n.ts";
import { History } from "#desk/ui/history.tsx";

import { uploadHistoryWords } from "./upload-history-words.ts";

/** What was done with a file: what it was called as a paper of parts. */
export function UploadHistory({ id }: { id: string }) {
  return <History subject={`upload:${id}`} {...uploadHistoryWords(useDeskLanguage())} />;
}
