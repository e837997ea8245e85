/** Who of the staff may look at what was sent to the shop, who may decide over it, and who makes pictures of it. */
export const UPLOAD_CALLS = {
  staff: [
    "POST admin/uploads",
    "POST admin/uploads/get",
    "POST admin/uploads/space",
    "POST admin/wholesale",
  ],
  manager: ["POST admin/pages/picture", "POST admin/uploads/remove", "POST admin/wholesale/decide"],
  owner: ["POST admin/logo", "POST admin/settings/picture"],
};
