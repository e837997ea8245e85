/** Who of the staff may look at categories, and who may change them. */
export const CATEGORY_CALLS = {
  staff: ["POST admin/categories", "POST admin/categories/drawings", "POST admin/categories/get"],
  manager: [
    "POST admin/categories/add",
    "POST admin/categories/move",
    "POST admin/categories/place",
    "POST admin/categories/preview",
    "POST admin/categories/remove",
    "POST admin/categories/restore",
    "POST admin/categories/save",
  ],
};
