import { CalendarsResponse } from "#contract/calendar-desk.ts";
import { FiguresResponse } from "#contract/dashboard.ts";
import { DebtorResponse } from "#contract/receivables.ts";
import { SettingResponse } from "#contract/setting-desk.ts";
import { unusualDayColumns } from "#desk/calendars/unusual-day-columns.ts";
import { unusualDaysOf } from "#desk/calendars/unusual-days.ts";
import { figureColumns } from "#desk/dashboard/figure-columns.ts";
import { invoiceColumns } from "#desk/receivables/invoice-columns.ts";
import { placedPopups, popupColumns } from "#desk/settings/popup-columns.ts";
import { POPUP_SETTING } from "#desk/settings/popup-draft.ts";
import type { ListsToWrite } from "#server/list-files/listed-page.ts";

import type { DeskSpeaker } from "./desk-words.ts";
import { type AnswerSource, answerToWrite } from "./list-to-write.ts";

type AnswerName = "calendars" | "figures" | "owed" | "popups";

/** What the back office shows and no list of pages is: each is what one call answers. */
export function answersToWrite(speak: DeskSpeaker): Pick<ListsToWrite, AnswerName> {
  const whole = <Row>(source: AnswerSource<Row>) => answerToWrite(speak, source);
  return {
    calendars: whole({
      call: "calendars",
      body: (filters) => filters,
      rows: (answer, { year }) =>
        unusualDaysOf(
          CalendarsResponse.parse(answer).calendars,
          typeof year === "number" ? year : undefined,
        ),
      columns: unusualDayColumns,
    }),
    figures: whole({
      call: "figures",
      body: (filters) => filters,
      rows: (answer) => FiguresResponse.parse(answer).buckets,
      columns: figureColumns,
    }),
    owed: whole({
      call: "receivables/get",
      body: ({ account, ...others }) => ({ ...others, accountId: account }),
      rows: (answer) => DebtorResponse.parse(answer).invoices,
      columns: invoiceColumns,
    }),
    popups: whole({
      call: "settings/get",
      body: (filters) => ({ ...filters, key: POPUP_SETTING }),
      rows: (answer) => placedPopups(SettingResponse.parse(answer).setting),
      columns: popupColumns,
    }),
  };
}
