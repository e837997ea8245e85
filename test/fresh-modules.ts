import { vi } from "vitest";

/** The files of a worker share its packages and nothing of the shop's own: each loads the source anew. */
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
