/** Who of the staff may look at what was sent to the shop, and who may decide over it. */
export const UPLOAD_CALLS = {
  staff: [
    "POST admin/uploads",
    "POST admin/uploads/get",
    "POST admin/uploads/space",
    "POST admin/wholesale",
  ],
  manager: ["POST admin/uploads/remove", "POST admin/wholesale/decide"],
};
