declare module "*.svg" {
  const address: string;
  export default address;
}

// oxlint-disable-next-line typescript/consistent-type-definitions -- augmentation needs an interface
interface ImportMeta {
  /** Vite: the modules whose path matches one of them and none that begins with "!", each with the function that loads it. */
  glob<Module>(pattern: string | readonly string[]): Record<string, () => Promise<Module>>;
}

declare module "*.css";
