import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // A busy machine is not a failure; what hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 25_000 } },
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "src/{domain,contract,texts,adapters,web}/**/*.test.{ts,tsx}",
            "test/*.test.ts",
          ],
          environment: "node",
        },
      },
      {
        test: {
          name: "server",
          include: ["src/{server,jobs,demo}/**/*.test.ts", "test/composed/*.test.ts"],
          environment: "node",
          globalSetup: ["test/global-setup.ts"],
        },
      },
      {
        test: {
          name: "process",
          include: ["test/process/*.test.ts"],
          environment: "node",
          globalSetup: ["test/global-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/*.e2e.ts"],
          environment: "node",
          globalSetup: ["test/e2e/shop-setup.ts"],
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
