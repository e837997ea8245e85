import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { useCustomerWords } from "../customer-words.ts";
import { differing, mergeFieldsOf, type MergePair, owedTogether } from "./merge-pair.ts";

/** What a merge does: what moves, what of what differs stays, what both owe, and that there is no way back. */
export function MergeMeans(pair: MergePair) {
  const t = useDeskTexts("customers.merge");
  const words = useCustomerWords();
  const format = useFormat();
  const { kept, gone } = pair;
  const others = differing(pair);
  const { owed, over } = owedTogether(pair);
  const names = { kept: kept.customer.email, gone: gone.customer.email };
  return (
    <>
      {others.size > 0 && (
        <div>
          <p>{t("staying")}</p>
          <ul>
            {mergeFieldsOf(kept)
              .filter(({ field }) => others.has(field))
              .map(({ field, value }) => (
                <li key={field}>
                  {t("stays", {
                    field: field === "first_name" ? t("name") : words.nameOf(field),
                    value: words.say(field, value),
                  })}
                </li>
              ))}
          </ul>
        </div>
      )}
      {owed > 0 && (
        <Notice kind={over > 0 ? "warn" : "plain"}>
          <p>
            {t("together", {
              owed: format.money(owed),
              limit: format.money(kept.customer.creditLimit),
            })}{" "}
            {over > 0 && t("over", { over: format.money(over) })}
          </p>
        </Notice>
      )}
      <ul>
        <li>{t("means.moves", names)}</li>
        {excuses(gone) && <li>{t("means.exemption")}</li>}
        {kept.isApplying && gone.isApplying && <li>{t("means.application")}</li>}
        {gone.keys > 0 && <li>{t("means.keys")}</li>}
        <li>{t("means.joined")}</li>
        <li>{t("means.closed", names)}</li>
        <li>{t("means.taken", names)}</li>
        <li>{t("means.told")}</li>
        <li>{t("means.mails")}</li>
      </ul>
      <p>
        <b className="strong">{t("forGood")}</b>
      </p>
    </>
  );
}

/** Whether papers of an account excuse it from a tax today. */
function excuses({ exemptions, isReseller }: MergePair["gone"]): boolean {
  return exemptions > 0 || isReseller;
}
