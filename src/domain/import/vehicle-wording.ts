import { type BookEntries, createVehicleBook } from "./vehicle-book.ts";

/** A vehicle line with what its make, model and engine are called. */
export type WordedLine = {
  id: number;
  region: string;
  modelId: number;
  engineId: number;
  make: string;
  model: string;
  engine: string;
};

/** The names by which an import finds a vehicle line, and nothing else. */
type LineWords = Pick<WordedLine, "region" | "make" | "model" | "engine">;

export type VehicleWording = {
  /** Its own names, or others of it where those mean more than it; its own where every name does. */
  ofLine: (line: WordedLine) => LineWords;
  ofEngine: (engine: { id: number; name: string }) => string;
};

/**
 * What vehicles are to be called in a file that an import reads. An engine's name may be that of engines of other sizes or
 * makers ("ISB"), and a model's that of another one of its make: where it is, another name of it that means nothing else is
 * taken.
 */
export function createVehicleWording(entries: BookEntries): VehicleWording {
  const book = createVehicleBook(entries);
  const modelNames = namesById(entries.models);
  const engineNames = namesById(entries.engines);
  const lines = new Map<number, LineWords>();

  const wordsOf = ({ id, region, modelId, engineId, ...called }: WordedLine): LineWords => {
    const { make } = called;
    const model =
      modelNames(modelId, called.model).find((name) => book.modelNamed(make, name) === modelId) ??
      called.model;
    const engine =
      engineNames(engineId, called.engine).find((name) => {
        const meant = book.linesOf({ region, make, model, engine: name });
        return meant.length > 0 && meant.every((one) => one.id === id);
      }) ?? called.engine;
    return { region, make, model, engine };
  };
  return {
    ofLine: (line) => {
      const known = lines.get(line.id) ?? wordsOf(line);
      lines.set(line.id, known);
      return known;
    },
    ofEngine: ({ id, name: own }) =>
      engineNames(id, own).find((name) => {
        const meant = book.enginesNamed(name);
        return meant.every((one) => one === id) && !book.isAmbiguousEngine(name);
      }) ?? own,
  };
}

/** What a thing may be called, its own name first. */
function namesById(named: readonly { id: number; name: string }[]) {
  const byId = Map.groupBy(named, ({ id }) => id);
  return (id: number, own: string) => [own, ...(byId.get(id) ?? []).map(({ name }) => name)];
}
