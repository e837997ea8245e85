import { isRecord } from "#domain/storage/stored-record.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";

import { Checkbox } from "#web/ui/field.tsx";

type Props = {
  refusal: DeskRefusal | undefined;
  isAnother: boolean;
  onChange: (isAnother: boolean) => void;
};

/** Which payment of another customer looks the same, and the word that this is another one; nothing for any other refusal. */
export function ElsewhereField({ refusal, isAnother, onChange }: Props) {
  const t = useDeskTexts("receivables.note");
  if (refusal?.code !== "receipt_elsewhere" || !isRecord(refusal.current)) return null;
  const { number, email } = refusal.current;
  if (typeof number !== "string" || typeof email !== "string") return null;
  return (
    <div>
      <p>{t("elsewhere", { number, email })}</p>
      <Checkbox
        name="is-another"
        label={t("isAnother")}
        checked={isAnother}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
