/** Who of the staff may look at models and engines, and who may change them. */
export const VEHICLE_CALLS = {
  staff: [
    "POST admin/makes",
    "POST admin/makes/get",
    "POST admin/vehicles",
    "POST admin/vehicles/get",
    "POST admin/vehicles/makes",
  ],
  manager: [
    "POST admin/makes/merge",
    "POST admin/makes/preview",
    "POST admin/makes/save",
    "POST admin/vehicles/addalias",
    "POST admin/vehicles/addengine",
    "POST admin/vehicles/addmodel",
    "POST admin/vehicles/choices",
    "POST admin/vehicles/linespreview",
    "POST admin/vehicles/merge",
    "POST admin/vehicles/preview",
    "POST admin/vehicles/removealias",
    "POST admin/vehicles/remove",
    "POST admin/vehicles/removepreview",
    "POST admin/vehicles/save",
    "POST admin/vehicles/savelines",
    "POST admin/vehicles/split",
    "POST admin/vehicles/splitpreview",
  ],
};
