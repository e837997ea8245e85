import { isFarPicture, isPartPicture, MOST_PICTURES } from "../part/part-pictures.ts";
import { fieldOf, isTakenAway, type PiesElement, segmentOf } from "./element.ts";
import type { Passed, Read } from "./passed.ts";

const PICTURE_TYPES = new Set(["JPG", "JPEG", "PNG", "WEBP", "GIF", "AVIF"]);

/**
 * Reads the pictures of an item that pages may show: with an address by https, of a host that the operator has named
 * (`IMAGE_HOSTS`). Nothing is fetched. Documents, films and files without an address are passed by.
 */
export function readPictures(item: PiesElement, hosts: readonly string[]): Read<readonly string[]> {
  const passed: Passed[] = [];
  const pictures = new Set<string>();
  for (const element of segmentOf(item, "DigitalAssets", "DigitalFileInformation")) {
    const address = fieldOf(element, "URI") || fieldOf(element, "FilePath");
    if (isTakenAway(element)) passed.push("removed");
    else if (!isPicture(element, address)) passed.push("document");
    else if (isSuppliers(address, hosts) && pictures.size < MOST_PICTURES) pictures.add(address);
    else passed.push("picture");
  }
  return { value: [...pictures], passed };
}

function isPicture(element: PiesElement, address: string): boolean {
  const type = fieldOf(element, "FileType").toUpperCase();
  const ending = /\.(\w{3,4})$/.exec(fieldOf(element, "FileName") || address)?.[1] ?? "";
  return PICTURE_TYPES.has(type || ending.toUpperCase());
}

/** A picture elsewhere; an address of the shop's own is none of a supplier's to say. */
function isSuppliers(address: string, hosts: readonly string[]): boolean {
  return isFarPicture(address) && isPartPicture(address, hosts);
}
