import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { OrderLink, ReturnLink } from "#desk/ui/buyer-links.tsx";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { PointList } from "#desk/ui/point-list.tsx";
import { ReturnPhotos } from "#desk/ui/return-photos.tsx";

import { useFormat } from "#web/ui/format.ts";
import { Notice } from "#web/ui/notice.tsx";

import { useVerifyWords } from "./verify-words.ts";

type Props = { read: VerifyPartResponse };

/** What a file has put in the place of what a person had written. */
export function FieldConflicts({ read: { sources, conflicts } }: Props) {
  const t = useDeskTexts("verification");
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
export function Evidence({ read: { part, evidence } }: Props) {
  const t = useDeskTexts("verification");
  if (evidence.length === 0) return null;
  return (
    <DetailSection title={t("evidence")}>
      <PointList className="evidence-list">
        {evidence.map((one) => (
          <li key={one.id} className={one.settledBy === null ? "is-open" : undefined}>
            <OneOfEvidence one={one} sku={part.sku} />
          </li>
        ))}
      </PointList>
    </DetailSection>
  );
}

type OneProps = { one: VerifyPartResponse["evidence"][number]; sku: string };

function OneOfEvidence({ one, sku }: OneProps) {
  const t = useDeskTexts("verification");
  const format = useFormat();
  const { returnNumber, orderNumber, problem, vehicle, comment, createdAt, settledBy } = one;
  return (
    <>
      <p>
        <b>
          {returnNumber === null ? (
            t("evidenceReport")
          ) : (
            <>
              {t("evidenceReturn")} <ReturnLink returnNumber={returnNumber} />
            </>
          )}
        </b>{" "}
        {t(`problems.${problem}`)}
        {vehicle !== "" && <span className="mono"> {vehicle}</span>}
      </p>
      {comment !== "" && <p className="evidence-words">{comment}</p>}
      {returnNumber !== null && <ReturnPhotos returnNumber={returnNumber} sku={sku} />}
      <p className="secondary">
        {format.moment(createdAt)}
        {orderNumber !== null && (
          <>
            {" · "}
            {t("evidenceOrder")} <OrderLink orderNumber={orderNumber} />
          </>
        )}
        {settledBy !== null && ` · ${t("settledBy", { name: settledBy })}`}
      </p>
    </>
  );
}
