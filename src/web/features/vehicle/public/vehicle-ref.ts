/** An engine by id, or by name, because makers and mechanics link to "4HK1" and not to a number. */
export type EngineRef =
  | { kind: "engine"; id: number }
  | { kind: "engine"; make: string; name: string; liters: string };

/**
 * The vehicle that a list is for, as an address names it: one of the shop's vehicles or engines, or a
 * model whose engine or year is open (null).
 */
export type VehicleRef =
  | { kind: "vehicle" | "engine"; id: number }
  | EngineRef
  | { kind: "model"; make: string; model: string; year: number | null; engine: string | null };
