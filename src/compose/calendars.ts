import {
  calendarConfirmRoutes,
  calendarEditRoutes,
  calendarRoutes,
} from "#server/calendars/calendar-desk-routes.ts";
import { createCalendarDesk } from "#server/calendars/edit-calendar.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CallRoutes } from "#server/platform/http/api-routes.ts";

/** The days on which the shop is open, as staff looks at them and managers edit them. */
export function composeCalendars(db: Database, now: () => Date): CallRoutes {
  const desk = createCalendarDesk(db, now);
  return {
    staff: [calendarRoutes(desk)],
    manager: [calendarEditRoutes(desk), calendarConfirmRoutes(desk)],
  };
}
