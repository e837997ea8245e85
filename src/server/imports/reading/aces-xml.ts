import type { AcesElement, AcesRecord } from "#domain/import/aces-application.ts";
import { escapedMarkup } from "#server/platform/http/escaped-markup.ts";

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
    .map(([key, value]) => ` ${key}="${escapedMarkup(value)}"`)
    .join("");
  const content = children.map((child) => elementXml(child)).join("") + escapedMarkup(text.trim());
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
