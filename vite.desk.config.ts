import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { compiledMessages } from "./vite.config.ts";

/**
 * The back office: a build of its own beside the shop's, so that nothing of it decides over the shop's chunks, and not
 * one byte of it reaches a shopper (ADR 0047).
 */
export default defineConfig({
  plugins: [react(), compiledMessages()],
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: ".vite/desk-manifest.json",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2024",
    rolldownOptions: {
      input: ["src/desk/app/entry-desk.tsx", "src/desk/styles.css"],
      output: {
        entryFileNames: "assets/desk-[hash:7].js",
        chunkFileNames: "assets/desk-[name]-[hash:7].js",
        assetFileNames: ({ names: [name = ""] }) =>
          name.endsWith(".css")
            ? "assets/desk-[name]-[hash:7][extname]"
            : "assets/[name]-[hash][extname]",
      },
    },
  },
});
