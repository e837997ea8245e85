/**
 * Draws the outlines that the page of branches stands on: Costa Rica and the contiguous United States, of Natural
 * Earth's countries at 1:10m as the package world-atlas 2.0.2 has them (TopoJSON).
 *
 *   node drawings/tools/country-outlines.mjs countries-10m.json > src/web/features/branches/outlines.json
 */
import { readFileSync } from "node:fs";

/** By the numbers of ISO 3166: what is drawn of each country, in degrees, and how wide it is drawn. */
const COUNTRIES = {
  cr: { id: "188", west: -86.05, south: 7.95, east: -82.45, north: 11.3, width: 640, least: 20 },
  us: { id: "840", west: -125.2, south: 24.2, east: -66.6, north: 49.7, width: 640, least: 10 },
};
/** In units of the drawing: a point nearer to the line without it is left out. */
const TOLERANCE = 0.7;

const world = JSON.parse(readFileSync(process.argv[2] ?? "countries-10m.json", "utf8"));
const { scale, translate } = world.transform;
const arcs = world.arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
});

function ringOf(indices) {
  return indices.flatMap((index, place) => {
    const points = index < 0 ? arcs[~index].toReversed() : arcs[index];
    return place === 0 ? points : points.slice(1);
  });
}

function outerRings(id) {
  const country = world.objects.countries.geometries.find((geometry) => geometry.id === id);
  const polygons = country.type === "Polygon" ? [country.arcs] : country.arcs;
  return polygons.map(([outer]) => ringOf(outer));
}

/** Douglas and Peucker: the ends, and whatever lies further off the line between them than the tolerance. */
function simplified(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let [far, at] = [0, 0];
  for (const [place, [x, y]] of points.entries()) {
    const off =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) /
          length;
    if (off > far) [far, at] = [off, place];
  }
  if (far < TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

function areaOf(points) {
  return Math.abs(
    points.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = points[(place + 1) % points.length];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

function pathOf(points) {
  let [fromX, fromY] = [0, 0];
  const steps = points.map(([x, y], place) => {
    const [roundX, roundY] = [Math.round(x), Math.round(y)];
    const step = place === 0 ? `M${roundX} ${roundY}l` : `${roundX - fromX} ${roundY - fromY}`;
    [fromX, fromY] = [roundX, roundY];
    return step;
  });
  return `${steps[0]}${steps.slice(1).join(" ").replaceAll(" -", "-")}z`;
}

function outlineOf({ id, west, south, east, north, width, least }) {
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  const unit = width / ((east - west) * narrowing);
  const rings = outerRings(id)
    .filter((ring) =>
      ring.every(([lon, lat]) => lon > west && lon < east && lat > south && lat < north),
    )
    .map((ring) =>
      ring.map(([lon, lat]) => [(lon - west) * narrowing * unit, (north - lat) * unit]),
    )
    .filter((ring) => areaOf(ring) > least)
    .map((ring) => simplified(ring).slice(0, -1));
  return {
    west,
    south,
    east,
    north,
    width,
    height: Math.round((north - south) * unit),
    path: rings.map(pathOf).join(""),
  };
}

const outlines = Object.fromEntries(
  Object.entries(COUNTRIES).map(([storefront, country]) => [storefront, outlineOf(country)]),
);
console.log(JSON.stringify(outlines, null, 2));
