/** The calls by which staff looks after parts, and verifies them. */
export const VERIFICATION_CALLS = [
  "POST admin/parts",
  "POST admin/parts/get",
  "POST admin/parts/names",
  "POST admin/parts/picture",
  "POST admin/parts/save",
  "POST admin/verifyparts",
  "POST admin/verifyparts/bulkverify",
  "POST admin/verifyparts/get",
  "POST admin/verifyparts/reject",
  "POST admin/verifyparts/requeue",
  "POST admin/verifyparts/save",
  "POST admin/verifyparts/verify",
];
