import { seedLines } from "#server/vehicles/load-vehicles.ts";
import { readVehicleFacts } from "#server/vehicles/vehicle-facts.ts";
import { type DemoLine, gatherApplications } from "#demo/application.ts";
import { type PlannedArticle, planArticles } from "#demo/catalogue-plan.ts";
import { type EngineBuild, ORDINARY_BUILD, readEngineBuilds } from "#demo/engine-build.ts";
import { attributeKinds, readPartFamilies } from "#demo/part-family.ts";

/** The demonstration as a first start makes it: its lines, families and articles, without a database. */
export async function planSeededCatalogue() {
  const builds = await readEngineBuilds();
  const families = await readPartFamilies();
  const lines = await readDemoLines();
  const engineOf = new Map(lines.map((line) => [line.engineId, line.engine]));
  const articles = Array.from(
    planArticles({
      parts: 24_000,
      seed: 1,
      families,
      kinds: attributeKinds(),
      applications: gatherApplications(lines, builds),
    }),
  );
  const buildOf = (engineId: number): EngineBuild =>
    builds.get(engineOf.get(engineId) ?? "") ?? ORDINARY_BUILD;
  return { builds, families, lines, articles, buildOf };
}

async function readDemoLines(): Promise<DemoLine[]> {
  const seed = await readVehicleFacts();
  const engines = new Map(
    seed.engines.map(({ name, cylinders }, at) => [name, { id: at + 1, cylinders }]),
  );
  return seedLines(seed, 2027).lines.map(({ region, make, model, engine, years }, at) => ({
    id: at + 1,
    region,
    make,
    model,
    engineId: engines.get(engine.name)?.id ?? 0,
    engine: engine.name,
    maker: engine.maker,
    liters: engine.liters,
    cylinders: engines.get(engine.name)?.cylinders ?? 6,
    yearFrom: Math.min(...years),
    yearTo: Math.max(...years),
  }));
}

/** What an article says of an attribute. */
export function valueOf({ article }: PlannedArticle, code: string): string | undefined {
  return article.specs.find((spec) => spec.code === code)?.value.es;
}
