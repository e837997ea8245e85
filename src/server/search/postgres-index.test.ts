import { holdsPartIndexContract } from "./part-index.contract.ts";
import { createPostgresIndex } from "./postgres-index.ts";

// The read model changes with the truth, and its words with the outbox: there is nothing left to wait for.
await holdsPartIndexContract(async ({ database: { pool }, catalogueVersion, lexiconOf }) => ({
  index: createPostgresIndex({ pool, catalogueVersion, lexiconOf }),
  follow: async () => {},
}));
