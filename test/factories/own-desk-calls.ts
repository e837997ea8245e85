/** The calls of the back office by which whoever works there keeps what is their own: presence, second factor, views. */
export const OWN_DESK_CALLS = [
  "POST admin/presence",
  "POST admin/security",
  "POST admin/security/begin",
  "POST admin/security/codes",
  "POST admin/security/confirm",
  "POST admin/security/prove",
  "POST admin/security/remove",
  "POST admin/views",
  "POST admin/views/save",
];
