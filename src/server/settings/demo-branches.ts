import type { StoredSettings } from "./stored-settings.ts";

/** The addresses of the demonstration's warehouses: real quarters, where nobody keeps such a shop. */
export const DEMO_BRANCHES: StoredSettings["branches"] = [
  {
    warehouse: "HER",
    street: "Barreal de Heredia, 300 m al norte de la entrada del Cenada",
    postal_code: "40104",
    phone: "+506 2200-0001",
    hours: ["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"],
    latitude: 9.9768,
    longitude: -84.1318,
  },
  {
    warehouse: "SJO",
    street: "Barrio Cuba, avenida 26, calle 22",
    postal_code: "10103",
    phone: "+506 2200-0002",
    hours: ["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"],
    latitude: 9.9203,
    longitude: -84.0923,
  },
  {
    warehouse: "MIA",
    street: "NW 66th Street",
    postal_code: "33166",
    phone: "+1 305-555-0100",
    hours: ["Mo-Fr 08:00-17:00"],
    latitude: 25.8331,
    longitude: -80.3352,
  },
];
