/** Who of the staff may look at what a part fits, replaces and holds, and who may say it. */
export const RELATION_CALLS = {
  staff: [
    "POST admin/crossreferences/get",
    "POST admin/fitments/get",
    "POST admin/fitments/preview",
    "POST admin/fitments/vehicles",
    "POST admin/groups/get",
    "POST admin/groups/preview",
    "POST admin/kits/get",
    "POST admin/supersessions/get",
    "POST admin/supersessions/preview",
  ],
  manager: [
    "POST admin/crossreferences/add",
    "POST admin/crossreferences/remove",
    "POST admin/fitments/save",
    "POST admin/groups/join",
    "POST admin/groups/leave",
    "POST admin/kits/save",
    "POST admin/supersessions/save",
  ],
};
