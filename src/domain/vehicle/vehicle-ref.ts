/** A vehicle or an engine by the shop's own id; 0 is none. */
export type VehicleIdRef = { kind: "vehicle" | "engine"; id: number };

/** A vehicle by its names, in any writing; an empty region or empty litres are any. */
export type NamedVehicleRef = {
  kind: "vehicle";
  region: string;
  year: number;
  make: string;
  model: string;
  engine: string;
  liters: string;
};

/** An engine by id, or by name, because makers and mechanics link to "4HK1" and not to a number. */
export type EngineRef =
  | { kind: "engine"; id: number }
  | { kind: "engine"; make: string; name: string; liters: string };

/** A model whose engine or year is open (null): it narrows a list and is no vehicle (ADR 0015). */
export type ModelRef = {
  kind: "model";
  make: string;
  model: string;
  year: number | null;
  engine: string | null;
};

/**
 * What somebody means by a vehicle, on its whole way from the picker, an address or a call to the statement
 * that asks for it (ADR 0031). It says nothing of whether the shop has one like it.
 */
export type VehicleRef = VehicleIdRef | NamedVehicleRef | EngineRef | ModelRef;

/** What an address says of a vehicle: one that a shopper has picked goes by its id there. */
export type AddressedVehicle = Exclude<VehicleRef, NamedVehicleRef>;
