/** The calls of imports in the browser: all of them are managers'. */
export const IMPORT_CALLS = [
  "POST admin/imports",
  "POST admin/imports/apply",
  "POST admin/imports/cancel",
  "POST admin/imports/errors",
  "POST admin/imports/get",
  "POST admin/imports/preview",
  "POST admin/imports/refused",
  "POST admin/imports/report",
  "POST admin/imports/resume",
  "POST admin/imports/start",
  "POST admin/imports/undo",
  "POST admin/imports/undo/left",
  "POST admin/imports/undo/preview",
  "PUT admin/imports/files/{file}",
];
