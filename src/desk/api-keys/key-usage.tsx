import type { ApiKeyResponse } from "#contract/api-keys.ts";
import { KEY_USE_DAYS } from "#domain/api-key/key-use.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { LinesTable } from "#desk/ui/lines-table.tsx";

import { useFormat } from "#web/ui/format.ts";

type Props = Pick<ApiKeyResponse, "days" | "calls">;

/** What a key was used for: how often on which day, and which calls it made. */
export function KeyUsage({ days, calls }: Props) {
  const t = useDeskTexts("apiKeys.use");
  return (
    <DetailSection title={t("title")} note={t("note", KEY_USE_DAYS)}>
      {calls.length === 0 ? (
        <p className="secondary">{t("none")}</p>
      ) : (
        <>
          <CallsTable calls={calls} />
          <DaysTable days={days} />
        </>
      )}
    </DetailSection>
  );
}

function CallsTable({ calls }: Pick<Props, "calls">) {
  const t = useDeskTexts("apiKeys.use");
  const format = useFormat();
  return (
    <div className="order-scroll">
      <LinesTable words={[t("call"), t("last")]} figures={[t("calls"), t("refused")]}>
        {calls.map(({ call, calls: made, refused, lastAt, lastFrom }) => (
          <tr key={call}>
            <td className="mono">{call}</td>
            <td className="figures">
              {format.moment(lastAt)}
              <span className="order-part secondary">{lastFrom}</span>
            </td>
            <td className="right figures">{format.count(made)}</td>
            <td className="right figures">{format.count(refused)}</td>
          </tr>
        ))}
      </LinesTable>
    </div>
  );
}

function DaysTable({ days }: Pick<Props, "days">) {
  const t = useDeskTexts("apiKeys.use");
  const format = useFormat();
  return (
    <LinesTable words={[t("day")]} figures={[t("calls"), t("refused")]}>
      {days.map(({ day, calls, refused }) => (
        <tr key={day}>
          <td className="figures">{format.day(day)}</td>
          <td className="right figures">{format.count(calls)}</td>
          <td className="right figures">{format.count(refused)}</td>
        </tr>
      ))}
    </LinesTable>
  );
}
