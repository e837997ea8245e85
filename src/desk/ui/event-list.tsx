import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { DetailSection } from "./detail-panel.tsx";

/** Something that happened. */
export type DeskEvent = {
  at: string;
  /** Who of the staff; empty for its customer and the shop itself. */
  by: string;
  what: string;
  /** What was written along. */
  message: string;
};

/** What happened to something, who did it, and what they wrote along; the latest first. */
export function EventList({ events }: { events: readonly DeskEvent[] }) {
  const t = useDeskTexts("desk.events");
  return (
    <DetailSection title={t("title")}>
      <EventLines events={events} />
    </DetailSection>
  );
}

/** The same, wherever it stands. */
export function EventLines({ events }: { events: readonly DeskEvent[] }) {
  const t = useDeskTexts("desk.events");
  const format = useFormat();
  return (
    <ol className="desk-history">
      {events.toReversed().map(({ at, by, what, message }) => (
        <li key={at + what + message}>
          <span className="muted figures">{format.moment(at)}</span>
          <span>
            <b className="strong">{by || t("customer")}</b>
            <span className="history-change">{what}</span>
            {message !== "" && <span className="history-change order-note">{message}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
