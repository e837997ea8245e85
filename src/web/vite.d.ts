declare module "*.svg" {
  const address: string;
  export default address;
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
interface ImportMeta {
  /** Vite: the modules whose path matches, each with the function that loads it. */
  glob<Module>(pattern: string): Record<string, () => Promise<Module>>;
}

declare module "*.css";
