import { z } from "zod";

import { seedRows } from "./seed-rows.ts";

/** How fuel comes into the cylinders: an inline or rotary pump, unit injectors, HEUI, or a common rail. */
export const INJECTIONS = ["inline", "rotary", "unit", "heui", "rail"] as const;
export type Injection = (typeof INJECTIONS)[number];

/** How an engine is built, as far as it decides which parts it has: a line of db/seed/engine-builds.csv. */
export type EngineBuild = {
  /** Millimetres. */
  bore: number | undefined;
  stroke: number | undefined;
  valves: "ohv" | "ohc";
  timing: "gears" | "belt" | "chain";
  /** Parent: the cylinders are bored into the block, so that oversize pistons make sense. */
  liner: "wet" | "dry" | "parent";
  air: "na" | "turbo" | "vgt";
  injection: { kind: Injection; from: number; to: number }[];
  hasGlowPlugs: boolean;
  filter: "spinon" | "cartridge";
};

/** What an engine is taken for of which nothing is known. */
export const ORDINARY_BUILD: EngineBuild = {
  bore: undefined,
  stroke: undefined,
  valves: "ohv",
  timing: "gears",
  liner: "dry",
  air: "turbo",
  injection: [{ kind: "rail", from: 0, to: Infinity }],
  hasGlowPlugs: false,
  filter: "spinon",
};

const BuildRow = z.object({
  engine: z.string().min(1),
  bore: z.coerce.number().positive(),
  stroke: z.coerce.number().positive(),
  valves: z.enum(["ohv", "ohc"]),
  timing: z.enum(["gears", "belt", "chain"]),
  liner: z.enum(["wet", "dry", "parent"]),
  air: z.enum(["na", "turbo", "vgt"]),
  injection: z.string().min(1),
  glow: z.enum(["glow", ""]),
  filter: z.enum(["spinon", "cartridge"]),
});

/** Reads db/seed/engine-builds.csv, by the engines' names; a line that does not say what it must is a ZodError. */
export async function readEngineBuilds(): Promise<ReadonlyMap<string, EngineBuild>> {
  const rows = z.array(BuildRow).parse(await seedRows("engine-builds.csv"));
  return new Map(
    rows.map(({ engine, bore, stroke, valves, timing, liner, air, injection, glow, filter }) => [
      engine,
      {
        bore,
        stroke,
        valves,
        timing,
        liner,
        air,
        injection: injection.split(",").map(injectionOf),
        hasGlowPlugs: glow === "glow",
        filter,
      },
    ]),
  );
}

/** `rotary:-2002` is a pump until 2002, `rail:2003-` a rail since. */
function injectionOf(written: string): EngineBuild["injection"][number] {
  const [kind, years = ""] = written.split(":");
  const [from = "", to = ""] = years.split("-");
  return {
    kind: z.enum(INJECTIONS).parse(kind),
    from: Number(from),
    to: to === "" ? Infinity : Number(to),
  };
}
