/** A place on earth in degrees, south and west below zero. */
export type GeoPlace = { latitude: number; longitude: number };

/** The mean radius of the earth. */
const EARTH_KM = 6_371;
const KM_PER_MILE = 1.609_344;

/** Kilometres from one place to another as the crow flies, on a round earth (the haversine formula): within 0.5%. */
export function kilometersBetween(from: GeoPlace, to: GeoPlace): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The same in miles. */
export function milesBetween(from: GeoPlace, to: GeoPlace): number {
  return kilometersBetween(from, to) / KM_PER_MILE;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
