import { describe, expect, it } from "vitest";

import { VehicleChoicesResponse } from "#contract/vehicle-making.ts";

import { openVehicleDesk, vehicleIn } from "../factories/vehicle-desk.ts";

const { call } = await openVehicleDesk();

describe("what the forms offer", () => {
  it("are makes, makers, engines, the shop's regions and its model years", async () => {
    const made = { name: "Ofrecido", make: "Fábrica Ofrecida", liters: "11.6", cylinders: 6 };
    vehicleIn(await call("addengine", { ...made, yearFrom: 2008, yearTo: 2026 }));
    const choices = VehicleChoicesResponse.parse((await call("choices", {})).body);
    expect(choices).toMatchObject({ oldestYear: 1987, newestYear: 2027 });
    expect(choices.regions.map(({ value }) => value).toSorted()).toEqual(["CR", "USA"]);
    expect(choices.makers).toContain("Fábrica Ofrecida");
    expect(choices.makes).not.toContain("Fábrica Ofrecida");
    expect(choices.engines).toContainEqual(
      expect.objectContaining({ maker: "Fábrica Ofrecida", name: "Ofrecido", liters: "11.6" }),
    );
  });
});
