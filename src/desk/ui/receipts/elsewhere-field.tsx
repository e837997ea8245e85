import { isRecord } from "#domain/storage/stored-record.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import type { DeskRefusal } from "#desk/ui/desk-refusal.ts";

import { Checkbox } from "#web/ui/field.tsx";

/** Why money was not taken, as far as it says which looks the same. */
export type ElsewhereRefusal = (Pick<DeskRefusal, "code"> & { current?: unknown }) | undefined;

type Props = {
  refusal: ElsewhereRefusal;
  isAnother: boolean;
  onChange: (isAnother: boolean) => void;
};

/**
 * Which payment or order looks the same, and the word that this is another one, which stays once it is given; nothing for any
 * other refusal.
 */
export function ElsewhereField({ refusal, isAnother, onChange }: Props) {
  const t = useDeskTexts("receivables.note");
  const isElsewhere = refusal?.code === "receipt_elsewhere";
  if (!isElsewhere && !isAnother) return null;
  const { number, order, email } =
    isElsewhere && isRecord(refusal.current) ? refusal.current : NOBODY;
  return (
    <div>
      {typeof number === "string" && typeof email === "string" && (
        <p>{t("elsewhere", { number, email })}</p>
      )}
      {typeof order === "string" && typeof email === "string" && (
        <p>{t("elsewhereOrder", { order, email })}</p>
      )}
      <Checkbox
        name="is-another"
        label={t("isAnother")}
        checked={isAnother}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}

const NOBODY: Record<string, unknown> = {};
