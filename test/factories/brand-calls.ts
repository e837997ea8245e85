/** Who of the staff may look at brands, and who may change them. */
export const BRAND_CALLS = {
  staff: ["POST admin/brands", "POST admin/brands/get"],
  manager: [
    "POST admin/brandpicture",
    "POST admin/brands/merge",
    "POST admin/brands/preview",
    "POST admin/brands/remove",
    "POST admin/brands/restore",
    "POST admin/brands/save",
  ],
};
