import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { useVerifyWords } from "./verify-words.ts";

type Props = { read: VerifyPartResponse };

/** What a file has put in the place of what a person had written. */
export function FieldConflicts({ read: { sources, conflicts } }: Props) {
  const t = useDeskTexts("verify");
  const words = useVerifyWords();
  const shown = sources.filter(({ field }) => conflicts.includes(field));
  if (shown.length === 0) return null;
  return (
    <Notice kind="warn">
      <p>
        <b>{t("overwritten")}</b>
      </p>
      <ul>
        {shown.map(({ field, before, after, source, fileName }) => (
          <li key={field}>
            {t("overwrittenField", {
              name: words.nameOf(field),
              before: words.say(field, before),
              after: words.say(field, after),
              source: words.source(source, fileName),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What people and returns say against what the part fits. */
export function Evidence({ read: { evidence } }: Props) {
  const t = useDeskTexts("verify");
  const format = useFormat();
  if (evidence.length === 0) return null;
  return (
    <DetailSection title={t("evidence")}>
      <PointList className="evidence-list">
        {evidence.map((one) => (
          <li key={one.id} className={one.settledBy === null ? "is-open" : undefined}>
            <p>
              <b>
                {one.source === "return"
                  ? t("evidenceReturn", { number: one.returnNumber ?? "" })
                  : t("evidenceReport")}
              </b>{" "}
              {t(`problems.${one.problem}`)}
              {one.vehicle !== "" && <span className="mono"> {one.vehicle}</span>}
            </p>
            {one.comment !== "" && <p className="evidence-words">{one.comment}</p>}
            <p className="secondary">
              {format.moment(one.createdAt)}
              {one.settledBy !== null && ` · ${t("settledBy", { name: one.settledBy })}`}
            </p>
          </li>
        ))}
      </PointList>
    </DetailSection>
  );
}
