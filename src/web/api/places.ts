import { useEffect, useState } from "react";

import type { Country } from "#domain/account/region.ts";

export type District = { name: string; postal_code: string };
export type Canton = { name: string; districts: District[] };
export type Province = { name: string; cantons: Canton[] };
export type State = { code: string; name: string };

/** What an address may be in, of one country. */
export type Places = { country: "CR"; provinces: Province[] } | { country: "US"; states: State[] };

const fetched = new Map<Country, Promise<Places>>();

/** The provinces, cantons and districts of Costa Rica, or the states; undefined until they are here. */
export function usePlaces(country: Country): Places | undefined {
  const [places, setPlaces] = useState<Places>();
  useEffect(() => {
    let isWanted = true;
    placesOf(country).then(
      (found) => isWanted && setPlaces(found),
      () => isWanted && setPlaces(undefined), // the form takes them as texts then
    );
    return () => {
      isWanted = false;
    };
  }, [country]);
  return places?.country === country ? places : undefined;
}

function placesOf(country: Country): Promise<Places> {
  const known = fetched.get(country);
  if (known) return known;
  const places = country === "CR" ? costaRica() : unitedStates();
  fetched.set(country, places);
  places.catch(() => fetched.delete(country));
  return places;
}

async function costaRica(): Promise<Places> {
  return { country: "CR", provinces: await fileAt<Province[]>("/geo/costa-rica.json") };
}

async function unitedStates(): Promise<Places> {
  return { country: "US", states: await fileAt<State[]>("/geo/us-states.json") };
}

async function fileAt<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw response;
  return response.json();
}
