/** The calls by which staff verifies parts. */
export const VERIFICATION_CALLS = [
  "POST admin/verifyparts",
  "POST admin/verifyparts/bulkverify",
  "POST admin/verifyparts/get",
  "POST admin/verifyparts/reject",
  "POST admin/verifyparts/requeue",
  "POST admin/verifyparts/save",
  "POST admin/verifyparts/verify",
];
