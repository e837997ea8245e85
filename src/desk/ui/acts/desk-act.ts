import type { ReactNode } from "react";

import type { KeyName } from "../keys/match-keys.ts";
import type { SeenThing } from "./seen-thing.ts";
import type { ActAsks, ReadAct, TypedAct } from "./typed-act.ts";

type Named = {
  id: string;
  /** On its button, and over its dialog. */
  name: string;
  keys: KeyName;
  kind: "main" | "plain" | "bad";
};

/** An act that one call does, after its dialog. */
export type CalledAct = Named & {
  /** What comes of it, as its dialog says before it is done. */
  effect: ReactNode | ((typed: TypedAct) => ReactNode);
  asks: ActAsks;
  /** The call that it is: of the thing as it was seen when this was made. */
  call: (read: ReadAct) => { path: string; body: object };
  /** What is said once it is done. */
  done: string;
  /** What it is about, where that is more than what is open. */
  about?: SeenThing;
  /** Some of what it is about is still being looked up. */
  isLooking?: boolean;
};

/** Something that may be done now with what is open. */
export type DeskAct =
  | CalledAct
  | (Named & { /** Opens what it does of its own. */ begin: () => void });
