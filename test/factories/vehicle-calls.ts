/** The calls of models and engines in the back office, by who may make them. */
export const VEHICLE_CALLS = {
  staff: ["POST admin/vehicles", "POST admin/vehicles/get", "POST admin/vehicles/makes"],
  manager: [
    "POST admin/vehicles/addalias",
    "POST admin/vehicles/removealias",
    "POST admin/vehicles/save",
  ],
};
