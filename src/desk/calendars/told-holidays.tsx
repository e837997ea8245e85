import type { CalendarConfirmRequest, DeskCalendar } from "#contract/calendar-desk.ts";
import { dayOf } from "#domain/storefront/day-of.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useMay } from "#desk/ui/rights.ts";
import { useDeskCall } from "#desk/ui/use-desk-call.ts";

import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { useCalendarWords } from "./calendar-words.ts";

/** Whether visitors are told of the holidays: only once a manager has said that these are the days that are kept. */
export function HolidayNotice({ calendar }: { calendar: DeskCalendar }) {
  const t = useDeskTexts("calendars.told");
  const words = useCalendarWords(calendar);
  const isManager = useMay("manager");
  const call = useDeskCall("calendars");
  const { storefront, confirmed } = calendar;
  const confirm = (isConfirmed: boolean) => {
    const body: CalendarConfirmRequest = { storefront, isConfirmed };
    call.mutate({
      path: "admin/calendars/confirm",
      body,
      text: t(isConfirmed ? "nowKnown" : "nowUntold"),
      undo: () => confirm(!isConfirmed),
    });
  };
  const act = isManager && (
    <Button size="s" isBusy={call.isPending} onClick={() => confirm(confirmed === null)}>
      {t(confirmed === null ? "confirm" : "unconfirm")}
    </Button>
  );
  if (confirmed === null)
    return (
      <Notice kind="warn" actions={act || undefined}>
        {t("untold")} {!isManager && t("managers")}
      </Notice>
    );
  const day = words.day(dayOf(new Date(confirmed.at), storefront));
  return <Notice actions={act || undefined}>{t("told", { by: confirmed.by, day })}</Notice>;
}
