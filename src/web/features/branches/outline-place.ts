import type { GeoPlace } from "#domain/branch/distance.ts";

/** A drawing of a country: what it shows in degrees, its size in units, and the path of its coasts and borders. */
export type Outline = {
  west: number;
  south: number;
  east: number;
  north: number;
  width: number;
  height: number;
  path: string;
};

export type Spot = { x: number; y: number };

/**
 * Where a place is on a drawing, in its units; undefined beyond its edges. Degrees are even units in both directions,
 * those of longitude narrower as they are in the middle of the drawing, which is how the outline was drawn.
 */
export function spotOn(outline: Outline, { latitude, longitude }: GeoPlace): Spot | undefined {
  const { west, south, east, north, width, height } = outline;
  if (longitude < west || longitude > east || latitude < south || latitude > north)
    return undefined;
  return {
    x: rounded(((longitude - west) / (east - west)) * width),
    y: rounded(((north - latitude) / (north - south)) * height),
  };
}

/** How large a tag is drawn, and how far from the spot that it is about. */
export const TAG_RADIUS = 22;
const TAG_DISTANCE = 52;
/** Clockwise from the upper right, where the sea is. */
const DIRECTIONS = [-45, 45, -135, 135, -90, 0, 90, 180];

/** A tag for each spot, beside it and off the others: spots of one town lie closer than their numbers can stand. */
export function tagsBeside(spots: readonly Spot[]): Spot[] {
  const tags: Spot[] = [];
  for (const spot of spots) {
    const places = DIRECTIONS.map((degrees) => ({
      x: rounded(spot.x + TAG_DISTANCE * Math.cos((degrees * Math.PI) / 180)),
      y: rounded(spot.y + TAG_DISTANCE * Math.sin((degrees * Math.PI) / 180)),
    }));
    const free = places.find((place) => isClearOf(place, tags, 2) && isClearOf(place, spots, 1));
    tags.push(free ?? { x: spot.x + TAG_DISTANCE, y: spot.y });
  }
  return tags;
}

/** To tenths of a unit, which nobody sees. */
function rounded(units: number): number {
  return Math.round(units * 10) / 10;
}

function isClearOf(place: Spot, others: readonly Spot[], radii: number): boolean {
  return others.every(
    (other) => Math.hypot(other.x - place.x, other.y - place.y) > radii * TAG_RADIUS + 4,
  );
}
