import path from "node:path";
import { pathToFileURL } from "node:url";

import { z } from "zod";

import type { Finding } from "./finding.ts";
import { type LookedAt, lookAtPages } from "./look-at-pages.ts";

const MOST_OF_AN_ELEMENT = 120;

/** What is asked of Alfa, whose packages are installed for this alone. */
type Empty = { empty: () => unknown };
type Alfa = {
  act: { Audit: { of: (page: unknown, rules: unknown[]) => Audit } };
  device: { Device: { from: (seen: unknown) => unknown } };
  "device/native": { Native: { fromWindow: () => unknown } };
  dom: { Node: { from: (seen: unknown, on: unknown) => unknown } };
  "dom/native": { Native: { fromNode: () => unknown } };
  http: { Request: Empty; Response: Empty };
  rules: { Rules: { values: () => Iterable<{ toJSON: () => unknown }> } };
  web: { Page: { of: (...what: unknown[]) => unknown } };
};
/** What each of its packages that is asked gives. */
const EXPORTS = {
  act: ["Audit"],
  device: ["Device"],
  "device/native": ["Native"],
  dom: ["Node"],
  "dom/native": ["Native"],
  http: ["Request", "Response"],
  rules: ["Rules"],
  web: ["Page"],
} as const;
type Audit = { evaluate: () => Promise<Iterable<{ toJSON: () => unknown }>> };

const Requirement = z.object({ type: z.string() });
/** A rule that says what the law asks (EN 301 549, which takes A and AA of WCAG over), not what would be finer still. */
const Lawful = z.object({
  requirements: z.array(Requirement).refine((all) => all.some(({ type }) => type === "eaa")),
});

const Target = z.object({
  name: z.string().optional(),
  data: z.string().optional(),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
});
const Failed = z.object({
  outcome: z.literal("failed"),
  rule: z.object({ uri: z.string() }),
  target: z.unknown(),
  expectations: z.array(
    z.tuple([z.string(), z.object({ error: z.object({ message: z.string() }).optional() })]),
  ),
});
type Failed = z.infer<typeof Failed>;

/** What Siteimprove's engine of accessibility says, beside axe and IBM's, of each page as Chromium shows it. */
export async function judgeAlfa(folder: string, shop: LookedAt): Promise<Finding[]> {
  const alfa = await loadAlfa(folder);
  const rules = [...alfa.rules.Rules.values()].filter(
    (rule) => Lawful.safeParse(rule.toJSON()).success,
  );
  const seeWindow = `(${alfa["device/native"].Native.fromWindow.toString()})(window)`;
  const seeDocument = `(${alfa["dom/native"].Native.fromNode.toString()})(document)`;
  return lookAtPages(shop, async (page, where, at) => {
    const device = alfa.device.Device.from(await page.evaluate(seeWindow));
    await page.evaluate(sayHidden);
    const document = alfa.dom.Node.from(await page.evaluate(seeDocument), device);
    await page.evaluate(unsayHidden);
    const { Request, Response } = alfa.http;
    const seen = alfa.web.Page.of(Request.empty(), Response.empty(), document, device);
    const outcomes = await alfa.act.Audit.of(seen, rules).evaluate();
    return Array.from(outcomes, (outcome) => Failed.safeParse(outcome.toJSON())).flatMap(
      ({ data }) => (data ? [findingOf(data, where, at)] : []),
    );
  });
}

/** Alfa does not know every selector of the shop's styles: each element that the browser hides says so itself. */
function sayHidden(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body *"))
    if (getComputedStyle(element).display === "none") {
      element.dataset["hidden"] = element.style.display;
      element.style.display = "none";
    }
}

function unsayHidden(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-hidden]")) {
    element.style.display = element.dataset["hidden"] ?? "";
    delete element.dataset["hidden"];
  }
}

async function loadAlfa(folder: string): Promise<Alfa> {
  return {
    act: await load(folder, "act"),
    device: await load(folder, "device"),
    "device/native": await load(folder, "device/native"),
    dom: await load(folder, "dom"),
    "dom/native": await load(folder, "dom/native"),
    http: await load(folder, "http"),
    rules: await load(folder, "rules"),
    web: await load(folder, "web"),
  };
}

async function load<Name extends keyof Alfa>(folder: string, name: Name): Promise<Alfa[Name]> {
  const [pack = "", file = "index"] = name.split("/");
  const place = path.join(folder, `alfa-${pack}`, "dist", `${file}.js`);
  const loaded: unknown = await import(pathToFileURL(place).href);
  const hasAll = (value: unknown) =>
    typeof value === "object" && value !== null && EXPORTS[name].every((one) => one in value);
  return z.custom<Alfa[Name]>(hasAll).parse(loaded);
}

function findingOf({ rule, target, expectations }: Failed, where: string, at: string): Finding {
  const why = expectations.flatMap(([, { error }]) => error?.message.replaceAll(/\s+/g, " ") ?? []);
  const id = rule.uri.split("/").at(-1) ?? rule.uri;
  const detail = `${at}: ${why.join("; ")} (${shownTarget(target)})`;
  return { judge: "alfa", rule: id, where, detail };
}

function shownTarget(target: unknown): string {
  const { name, data, attributes = [] } = Target.parse(Array.isArray(target) ? target[0] : target);
  const element = attributes.map((one) => ` ${one.name}="${one.value}"`).join("");
  return (data ?? `<${name ?? ""}${element}>`).slice(0, MOST_OF_AN_ELEMENT);
}
