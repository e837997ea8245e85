import { inject } from "vitest";

import type { AreaGroup } from "#desk/ui/area.ts";

import { attackedLetters, attackedMail, attackedSearch } from "./attacked-things.ts";
import { ATTACK } from "./attacks.ts";
import { customer, database } from "./customers.ts";
import type { OwnQueries } from "./desk-screens.ts";
import { ask, tokenOf } from "./order-calls.ts";
import { numberParts, plantOnePart, shelveParts } from "./plant-parts.ts";
import { plantSales } from "./plant-sales.ts";

/** Plants something of each kind that a group of areas shows, in several states; whatever a customer wrote is an attack. */
export const PLANTS: Readonly<Record<AreaGroup, (name: string) => Promise<OwnQueries>>> = {
  sales: plantSales,
  catalogue: plantCatalogue,
  shop: plantShop,
};

/** The token of somebody of the staff who plants; the audit log has their name. */
async function staffToken(name: string, level: 2 | 3): Promise<string> {
  return tokenOf(await customer(plantingName(name), `admin_level = ${level}`));
}
const plantingName = (name: string) => `${name}-planta`;

async function plantCatalogue(name: string): Promise<OwnQueries> {
  const { brand, category } = inject("planted");
  const manager = await staffToken(name, 2);
  const part = await plantOnePart(name);
  await numberParts([part]);
  await shelveParts([part], { onHand: 6, incoming: 3 });
  await relateParts(name, part.sku);
  await attackedLetters(name, { email: await customer(name), part });
  const question = `${name} ${ATTACK}`;
  await attackedSearch(question);
  await ask({
    path: "admin/prices/simulate",
    token: manager,
    body: { parts: { text: part.number }, rule: { level: "online", basis: "own", percent: 5 } },
  });
  await database.query(
    `insert into aces_application (fingerprint, line, application, missing) values ($1, 1, $2, array[$1])`,
    ["BaseVehicle:770099", JSON.stringify(applicationOf("ROL-1"))],
  );
  await database.query(
    `insert into import_run (kind, file_name, file_path, sha256, size_bytes, is_dry_run, options, state,
       counts, finished_at)
     values ('prices', $1, '/roles.csv', '', 1, false, '{}', 'done',
       '{"create":0,"update":3,"unchanged":0,"reject":0,"review":0}', now())`,
    [`${name}.csv`],
  );
  await database.query("insert into synonym (phrases, means) values (array[$1], '{filtro}')", [
    name,
  ]);
  return {
    parts: { text: part.number },
    prices: { text: part.number },
    stock: { text: part.number },
    movements: { text: part.number },
    brands: { text: brand },
    categories: { text: category.url },
    groups: { text: part.number },
    chains: { text: part.number },
    references: { text: part.sku },
    makes: { text: "Isuzu" },
    vehicles: { text: "NPR" },
    verify: { number: part.number },
    reports: { sku: part.sku },
    imports: { text: name },
    aces: { text: "770099" },
    words: { text: name },
    searches: { text: name },
  };
}

/** A part in a group, in a chain with another one, and known by another brand's number. */
async function relateParts(name: string, sku: string): Promise<void> {
  const newer = await plantOnePart(`${name}-nuevo`);
  await database.query(
    `with related as (
       update part set interchange_group = $1, superseded_by = (select id from part where sku = $3)
       where sku = $2 returning id)
     insert into part_number (part_id, kind, maker, number, key)
     select id, 'competitor', 'Baldwin', $4, $4 from related`,
    [name, sku, newer.sku, "ROL1"],
  );
}

function applicationOf(partNumber: string): object {
  return {
    id: "1",
    action: "add",
    brand: "ABCD",
    partNumber,
    vehicle: { kind: "base", baseVehicle: 770_099 },
    engineBases: [],
    partType: null,
    position: null,
    quantity: 1,
    label: "",
    notes: [],
    qualifiers: [],
  };
}

async function plantShop(name: string): Promise<OwnQueries> {
  const owner = await staffToken(name, 3);
  const email = await customer(name);
  await database.query(
    `insert into upload (id, account_id, type, state, bytes, width, height)
     select gen_random_uuid(), id, 'image/jpeg', 'kept', 45000, 640, 480 from account where email = $1`,
    [email],
  );
  const recipient = `${name}@guion.example`;
  await attackedMail(recipient);
  await database.query(
    `insert into booklet (kind, key, link) values ('brand', $1, 'brand-' || $1) on conflict do nothing`,
    [inject("planted").brand],
  );
  await ask({
    path: "admin/apikeys/make",
    token: owner,
    body: { name, email: null, scopes: ["stock"], storefront: null, networks: [], days: 30 },
  });
  return {
    pages: { text: "privacidad" },
    blog: { text: "VIN" },
    catalogs: { text: inject("planted").brand },
    mails: { recipient },
    uploads: { text: email },
    settings: { text: "phone_hours" },
    apikeys: { text: name },
    audit: { actor: `${plantingName(name)}@viaje.example` },
  };
}
