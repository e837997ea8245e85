/** Who of the staff may look at measures, and who may change them. */
export const MEASURE_CALLS = {
  staff: ["POST admin/measures", "POST admin/measures/fields", "POST admin/measures/get"],
  manager: [
    "POST admin/measures/place",
    "POST admin/measures/remove",
    "POST admin/measures/restore",
    "POST admin/measures/save",
  ],
};
