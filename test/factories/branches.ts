import type { Branch } from "#contract/branches.ts";

/** Two branches of Costa Rica and one of the United States, as a caller of the former gets them. */
export function branches(): Branch[] {
  const open = {
    hours: ["Mo-Fr 07:30-17:30", "Sa 08:00-12:00"],
    time_zone: "America/Costa_Rica",
    special_days: [],
  };
  const here = { country: "CR", isLocal: true, ...open } as const;
  return [
    {
      warehouseId: 1,
      code: "HER",
      name: "Heredia",
      city: "Heredia",
      street: "300 m al norte del mercado",
      postal_code: "40104",
      phone: "+506 2200-0001",
      latitude: 9.9768,
      longitude: -84.1318,
      parts: 4_213,
      ...here,
    },
    {
      warehouseId: 2,
      code: "SJO",
      name: "San José",
      city: "San José",
      street: "Avenida 26",
      postal_code: "",
      phone: "",
      latitude: 9.9203,
      longitude: -84.0923,
      parts: 1,
      ...here,
    },
    {
      ...open,
      warehouseId: 3,
      code: "MIA",
      name: "Miami",
      city: "Miami, FL",
      country: "US",
      isLocal: false,
      street: "NW 66th Street",
      postal_code: "33166",
      phone: "+1 305-555-0100",
      hours: [],
      time_zone: "America/New_York",
      latitude: 25.8331,
      longitude: -80.3352,
      parts: 0,
    },
  ];
}
