/** The pages have not been built, or not whole: `npm start` does it. */
export class PagesNotBuilt extends Error {
  constructor() {
    super("The pages are not built. Run npm start, or npm run build before node src/main.ts.");
  }
}
