import type { AcesElement, AcesRecord } from "#domain/import/aces-application.ts";

/** An application written as XML again: the error file of an ACES import is made of these. */
export function acesXmlOf({
  attributes,
  elements,
}: Pick<AcesRecord, "attributes" | "elements">): string {
  return elementXml({ name: "App", attributes, text: "", children: elements });
}

/** An element written as XML again, with all that is in it. */
export function elementXml({ name, attributes, text, children }: AcesElement): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapedXml(value)}"`)
    .join("");
  const content = children.map((child) => elementXml(child)).join("") + escapedXml(text.trim());
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Text as it stands in XML. */
export function escapedXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
