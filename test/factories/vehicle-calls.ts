/** Who of the staff may look at models and engines, and who may change them. */
export const VEHICLE_CALLS = {
  staff: ["POST admin/vehicles", "POST admin/vehicles/get", "POST admin/vehicles/makes"],
  manager: [
    "POST admin/vehicles/addalias",
    "POST admin/vehicles/merge",
    "POST admin/vehicles/preview",
    "POST admin/vehicles/removealias",
    "POST admin/vehicles/save",
    "POST admin/vehicles/split",
    "POST admin/vehicles/splitpreview",
  ],
};
