/** The calls of programs' keys: all of them are owners'. */
export const API_KEY_CALLS = [
  "POST admin/apikeys",
  "POST admin/apikeys/get",
  "POST admin/apikeys/make",
  "POST admin/apikeys/pause",
  "POST admin/apikeys/renew",
  "POST admin/apikeys/revoke",
  "POST admin/apikeys/save",
];
