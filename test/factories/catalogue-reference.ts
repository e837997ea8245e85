import { slugOf } from "#domain/naming/slug.ts";

import type { Random } from "./random.ts";

type Named = { id: number; url: string; name_es: string; name_en: string };

/** Of each kind of part: its category, its address, its names, and what a part of it is called. */
export const FAMILIES = [
  ["filters", "oil-filters", "Filtros de aceite", "Oil filters", "Filtro de aceite", "Oil filter"],
  [
    "filters",
    "fuel-filters",
    "Filtros de combustible",
    "Fuel filters",
    "Filtro de combustible",
    "Fuel filter",
  ],
  ["filters", "air-filters", "Filtros de aire", "Air filters", "Filtro de aire", "Air filter"],
  ["engine", "pistons", "Pistones", "Pistons", "Pistón", "Piston"],
  ["engine", "liner-kits", "Kits de cilindro", "Liner kits", "Kit de camisas", "Liner kit"],
  ["engine", "crankshafts", "Cigüeñales", "Crankshafts", "Cigüeñal", "Crankshaft"],
  ["cooling-system", "water-pumps", "Bombas de agua", "Water pumps", "Bomba de agua", "Water pump"],
  ["cooling-system", "radiators", "Radiadores", "Radiators", "Radiador", "Radiator"],
  ["brakes", "disc-pads", "Pastillas de freno", "Disc pads", "Pastilla de freno", "Disc pad"],
  ["brakes", "drums", "Tambores", "Drums", "Tambor de freno", "Brake drum"],
] as const;
const CATEGORY_NAMES = {
  filters: ["Filtros", "Filters"],
  engine: ["Motor", "Engine"],
  "cooling-system": ["Sistema de enfriamiento", "Cooling system"],
  brakes: ["Frenos", "Brakes"],
} as const;
const MAKES = ["Isuzu", "Hino", "Freightliner"];
const MODELS = [
  ["Isuzu", "NPR-HD"],
  ["Isuzu", "FTR"],
  ["Hino", "268"],
  ["Freightliner", "Cascadia 125"],
] as const;
const ENGINES = [
  ["Isuzu", "4HK1", "5.2"],
  ["Isuzu", "6HK1", "7.8"],
  ["Hino", "J08E", "7.6"],
  ["Cummins", "ISX 15", "15.0"],
  ["Detroit Diesel", "DD15", "14.8"],
] as const;

export type Reference = ReturnType<typeof referenceRows>;

/** What parts refer to: kinds, brands, warehouses, vehicles and engines. */
export function referenceRows(random: Random) {
  return {
    ...taxonomyRows(),
    ...vehicleRows(random),
    attributes: [{ id: 1, code: "bore", name_es: "Diámetro", name_en: "Bore" }],
    notes: [{ id: 1, text_es: "Sin aire acondicionado", text_en: "Without air conditioning" }],
  };
}

function taxonomyRows() {
  const urls = Object.keys(CATEGORY_NAMES);
  const categories: (Named & { position: number; drawing: string })[] = Object.entries(
    CATEGORY_NAMES,
  ).map(([url, [name_es, name_en]], index) => ({
    id: index + 1,
    url,
    name_es,
    name_en,
    position: index,
    drawing: url,
  }));
  const subcategories = FAMILIES.map(([category, url, name_es, name_en], index) => ({
    id: index + 1,
    category_id: urls.indexOf(category) + 1,
    url,
    name_es,
    name_en,
    position: index,
    drawing: url,
  }));
  const brands = [
    "Isuzu",
    "Norteño",
    "Andes Diesel",
    "Volcán",
    "Pacific Reman",
    "O'Brien & Sons",
  ].map((name, index) => ({ id: index + 1, name, slug: `brand-${index + 1}`, image: null }));
  const warehouses = (["cr", "cr", "us"] as const).map((storefront, index) => ({
    id: index + 1,
    code: `W${index}`,
    name: `Warehouse ${index}`,
    city: `City ${index}`,
    storefront,
    position: index,
  }));
  return { categories, subcategories, brands, warehouses };
}

function vehicleRows(random: Random) {
  const makes = MAKES.map((name, id) => ({ id: id * 30, name, slug: name.toLowerCase() }));
  const models = MODELS.map(([make, name], index) => ({
    id: index + 1,
    make_id: MAKES.indexOf(make) * 30,
    name,
    slug: slugOf(name),
  }));
  const engines = ENGINES.map(([maker, name, liters], index) => ({
    id: index + 1,
    maker,
    maker_slug: slugOf(maker),
    name,
    slug: slugOf(name),
    liters,
    cylinders: 6,
    year_from: 1995,
    year_to: 2026,
  }));
  const lines = models.flatMap((model, at) =>
    random.some(engines, 4).map((engine, index) => ({
      id: at * 10 + index + 1,
      region: index % 2 ? "CR" : "USA",
      model_id: model.id,
      engine_id: engine.id,
      year_from: 2000 + index,
      year_to: 2010 + index,
    })),
  );
  const vehicles = lines.flatMap((line) =>
    [0, 4, 10].map((age, index) => ({
      id: line.id * 10 + index,
      line_id: line.id,
      year: line.year_from + age,
    })),
  );
  return { makes, models, engines, lines, vehicles };
}
