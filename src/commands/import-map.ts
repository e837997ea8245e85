import { parseArgs } from "node:util";

import { addMapping, addMappingFile, type MappingReport } from "#server/imports/review/map-aces.ts";

import { CommandFailure, type ShopCommand } from "./command.ts";
import { importFailure } from "./import-failure.ts";
import { reasonsOf } from "./describe-import.ts";

const USAGE = `ELEMENT:ID …, as import:review lists them
  BaseVehicle:5911 --make Isuzu --model NPR --year 2008
  Model:12/345 --make Isuzu --model NPR     (the ids of Make and Model)
  EngineBase:77 4HK1
  PartType:6832 hvac/cabin-air-filters
  Position:22 front
  Brand:BMNN AirQualitee
  SubModel:20 --note-es "Cabina doble" --note-en "Crew cab"     (or any other element; or --ignore)
  --file FILE     many at once: a CSV of element,id,value,make,model,year,note_es,note_en,ignore`;

/** Says what an ACES id means here, and tries again the applications that waited for it. */
export const importMapCommand: ShopCommand = {
  name: "import:map",
  summary: "Say what an ACES id means here, and resolve what waited for it",
  usage: USAGE,
  async run({ work }, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        make: { type: "string" },
        model: { type: "string" },
        year: { type: "string" },
        "note-es": { type: "string" },
        "note-en": { type: "string" },
        ignore: { type: "boolean" },
        file: { type: "string" },
      },
    });
    const [named, value] = positionals;
    if (values.file === undefined && named === undefined)
      throw new CommandFailure(`Name an id: npm run shop -- import:map ${USAGE}`);
    try {
      const report =
        values.file === undefined
          ? await addMapping(work, { ...idOf(named ?? ""), ...given(values, value) })
          : await addMappingFile(work, values.file);
      return summaryOf(report);
    } catch (error) {
      throw importFailure(error);
    }
  },
};

function idOf(named: string) {
  const [element = "", ...id] = named.split(":");
  return { element, id: id.join(":") };
}

type Given = Partial<Record<"make" | "model" | "year" | "note-es" | "note-en", string>> & {
  ignore?: boolean;
};

function given(values: Given, value: string | undefined) {
  const cells = {
    value,
    make: values.make,
    model: values.model,
    year: values.year,
    note_es: values["note-es"],
    note_en: values["note-en"],
    ignore: values.ignore ? "yes" : undefined,
  };
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined));
}

function summaryOf({ saved, refused, tried, resolved }: MappingReport): string {
  if (saved === 0 && refused.length > 0)
    throw new CommandFailure(refused.map(({ problems }) => reasonsOf(problems)).join("\n"));
  const lines = refused.map(({ line, problems }) => `Line ${line}: ${reasonsOf(problems)}`);
  return [
    `${saved} mapping${saved === 1 ? "" : "s"} saved; of ${tried} waiting applications ${resolved} could be resolved.`,
    ...lines,
  ].join("\n");
}
