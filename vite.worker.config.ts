import { defineConfig } from "vite";

/** The service worker: one file at the root, so that every page is below it, without a part that it would have to fetch. */
export default defineConfig({
  define: {
    RELEASE: JSON.stringify(process.env["RELEASE"] ?? ""),
    OFFLINE_FILES: process.env["OFFLINE_FILES"] ?? "[]",
  },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    target: "es2024",
    rolldownOptions: {
      input: "src/web/app/entry-worker.ts",
      output: { entryFileNames: "service-worker.js", codeSplitting: false },
    },
  },
});
