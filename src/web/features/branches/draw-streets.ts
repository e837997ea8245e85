import { LngLatBounds, Map as MapOfStreets, Marker, setWorkerUrl } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";

import { OWN_SCRIPTS } from "#web/ui/own-scripts.ts";
import type { NumberedBranch } from "./branch-outline.tsx";

/** A branch with the streets around it, and no nearer when all of them are shown. */
const NEAR_ZOOM = 15;
const MOST_ZOOM_OF_ALL = 11;
const TILE_PX = 256;
const MOST_TILE_ZOOM = 19;

type Drawing = {
  tilesUrl: string;
  branches: readonly NumberedBranch[];
  words: { title: string; scrollWithCtrl: string; scrollWithCommand: string; twoFingers: string };
  onShown: () => void;
  /** No picture came: the map is gone. */
  onFailed: () => void;
};

export type DrawnStreets = {
  show: (branch: NumberedBranch) => void;
  zoom: (steps: number) => void;
  remove: () => void;
};

/**
 * Draws a map of streets with MapLibre (ADR 0038), first the storefront's own branches. Its worker is a file of the
 * shop, so that the content policy needs no exception, and the only script that it loads. Throws where the browser has no
 * WebGL.
 */
export function drawStreets(
  container: HTMLElement,
  { tilesUrl, branches, words, onShown, onFailed }: Drawing,
): DrawnStreets {
  OWN_SCRIPTS.add(isWorker);
  setWorkerUrl(workerAddress());
  const map = new MapOfStreets({
    container,
    style: {
      version: 8,
      sources: {
        streets: {
          type: "raster",
          tiles: [tilesUrl],
          tileSize: TILE_PX,
          maxzoom: MOST_TILE_ZOOM,
        },
      },
      layers: [{ id: "streets", type: "raster", source: "streets" }],
    },
    bounds: boundsOf(branches),
    fitBoundsOptions: { padding: 48, maxZoom: MOST_ZOOM_OF_ALL },
    attributionControl: false, // it stands below the map, where it is read without it too
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    locale: {
      "Map.Title": words.title,
      "CooperativeGesturesHandler.WindowsHelpText": words.scrollWithCtrl,
      "CooperativeGesturesHandler.MacHelpText": words.scrollWithCommand,
      "CooperativeGesturesHandler.MobileHelpText": words.twoFingers,
    },
  });
  for (const branch of branches) markerOf(branch).addTo(map);
  let isShown = false;
  map.on("sourcedata", ({ tile }) => {
    if (isShown || !tile) return;
    isShown = true;
    onShown();
  });
  map.on("error", () => {
    if (isShown) return; // one picture of many
    map.remove();
    onFailed();
  });
  return {
    show: ({ longitude, latitude }) =>
      map.flyTo({ center: [longitude, latitude], zoom: NEAR_ZOOM }),
    zoom: (steps) => map.zoomTo(map.getZoom() + steps),
    remove: () => map.remove(),
  };
}

function workerAddress(): string {
  return new URL(workerUrl, location.href).href;
}

function isWorker(address: string): boolean {
  return address === workerAddress();
}

function boundsOf(branches: readonly NumberedBranch[]): LngLatBounds {
  const own = branches.filter(({ isLocal }) => isLocal);
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of own.length > 0 ? own : branches)
    bounds.extend([longitude, latitude]);
  return bounds;
}

/** The number that the list has; whoever hears the page has the list. */
function markerOf({ number, longitude, latitude }: NumberedBranch): Marker {
  const element = document.createElement("span");
  element.className = "branch-marker figures";
  element.textContent = String(number);
  element.ariaHidden = "true";
  return new Marker({ element }).setLngLat([longitude, latitude]);
}
