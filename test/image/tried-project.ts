import type { HttpsShop } from "./ask-by-https.ts";
import type { Checks } from "./checks.ts";
import type { ComposeProject } from "./compose-project.ts";
import type { Podman } from "./podman.ts";

export type TriedProject = { podman: Podman; project: ComposeProject; checks: Checks };

/** An order that has to be there afterwards, by the end of its address. */
export type Bought = { shop: HttpsShop; order: string };
