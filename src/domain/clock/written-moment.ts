/** What a moment begins with as replies write it, and a day alone does not: "2026-11-22T07:30". */
export const WRITTEN_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
