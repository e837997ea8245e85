import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0, // no data: URLs, so the content policy needs no exception
    modulePreload: { polyfill: false },
    target: "es2024",
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } } // one file, read at the start: a later build cannot pull a page from under it
      : { input: ["src/web/entry-client.tsx", "src/web/entry-theme.ts", "src/web/styles.css"] },
  },
}));
