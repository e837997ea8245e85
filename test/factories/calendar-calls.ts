/** The calls of the calendars: staff sees them, managers change them. */
export const CALENDAR_CALLS = {
  staff: ["POST admin/calendars"],
  manager: [
    "POST admin/calendars/confirm",
    "POST admin/calendars/holiday",
    "POST admin/calendars/remove",
    "POST admin/calendars/save",
  ],
};
