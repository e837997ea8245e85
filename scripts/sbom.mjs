// The shop's bill of materials as CycloneDX 1.6 (ECMA-424), in JSON: every package that the lockfile names, with its
// version, licence, digest, source, and whether it runs something when it is installed. `npm run sbom` prints it,
// `npm run -s sbom -- FILE` writes it. The same lockfile is the same bill, byte for byte: it has no time and no number.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Packages that name their licence in another place than the field that npm reads; none is taken by its word alone. */
const LICENCES_IN_TEXT = {
  busboy: "MIT", // `licenses` of its package.json, and its LICENSE
  streamsearch: "MIT", // the same
  "png-js": "MIT", // its LICENSE
  "humanize-number": "MIT", // its Readme.md
};

const { packages } = readJson("package-lock.json");
const shop = readJson("package.json");
const named = Object.entries(packages)
  .filter(([place]) => place !== "")
  .map(([place, entry]) => ({ place, entry, name: entry.name ?? nameAt(place) }));
const bill = `${JSON.stringify(billOfMaterials(), undefined, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(bill);
else writeFileSync(file, bill);

function billOfMaterials() {
  const byRef = new Map();
  for (const one of named) {
    const known = byRef.get(refOf(one)) ?? [];
    byRef.set(refOf(one), [...known, one]);
  }
  const root = `pkg:npm/${shop.name}@${shop.version}`;
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": root,
        name: shop.name,
        version: shop.version,
        description: shop.description,
        purl: root,
      },
    },
    components: [...byRef].map(([ref, copies]) => componentOf(ref, copies)),
    dependencies: [
      { ref: root, dependsOn: refsOf([{ place: "", entry: packages[""] }]) },
      ...[...byRef].map(([ref, copies]) => ({ ref, dependsOn: refsOf(copies) })),
    ],
  };
}

/** A package of one version, wherever its copies lie. */
function componentOf(ref, copies) {
  const [{ name, entry, place }] = copies;
  const [group, plain] = name.startsWith("@") ? name.split("/") : [undefined, name];
  const hasInstallScript = copies.some((copy) => copy.entry.hasInstallScript === true);
  return {
    type: "library",
    "bom-ref": ref,
    ...(group !== undefined && { group }),
    name: plain,
    version: entry.version,
    scope: scopeOf(copies),
    hashes: hashesOf(entry.integrity),
    licenses: licencesOf({ name, entry, place }),
    purl: ref,
    // The lockfile names no source for what comes from the registry that npm is set to, held to its digest.
    ...(entry.resolved && { externalReferences: [{ type: "distribution", url: entry.resolved }] }),
    properties: [{ name: "npm:hasInstallScript", value: String(hasInstallScript) }],
  };
}

/** What only builds and tests need is no part of the shop that runs; what a machine may lack is optional. */
function scopeOf(copies) {
  if (copies.every(({ entry }) => entry.dev)) return "excluded";
  return copies.every(({ entry }) => entry.dev || entry.optional || entry.devOptional)
    ? "optional"
    : "required";
}

function hashesOf(integrity = "") {
  return integrity.split(" ").map((digest) => {
    const [algorithm, base64 = ""] = digest.split("-");
    const alg = algorithm.toUpperCase().replace("SHA", "SHA-");
    return { alg, content: Buffer.from(base64, "base64").toString("hex") };
  });
}

function licencesOf({ name, entry, place }) {
  const written = entry.license ?? installedLicence(place) ?? LICENCES_IN_TEXT[name];
  if (written === undefined) return [];
  const isOne = /^[\w.+-]+$/.test(written);
  return [
    isOne ? { license: { id: written } } : { expression: written.replace(/^\((.*)\)$/, "$1") },
  ];
}

function installedLicence(place) {
  const manifest = `${place}/package.json`;
  const { license } = existsSync(manifest) ? readJson(manifest) : {};
  return typeof license === "string" ? license : undefined;
}

/** What copies of a package stand on, as Node finds it: beside them, or in a folder above. */
function refsOf(copies) {
  const found = copies.flatMap(({ place, entry }) =>
    Object.keys({
      ...entry.dependencies,
      ...(place === "" && entry.devDependencies),
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    }).flatMap((name) => refFrom(place, name) ?? []),
  );
  return [...new Set(found)].toSorted((one, other) => (one < other ? -1 : 1));
}

function refFrom(place, name) {
  for (
    let folder = place;
    ;
    folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, "")
  ) {
    const at = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[at]) return refOf({ name: packages[at].name ?? name, entry: packages[at] });
    if (folder === "") return undefined; // optional, and on no machine
  }
}

function refOf({ name, entry: { version } }) {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function nameAt(place) {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
