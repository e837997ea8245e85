/** The part of cli-progress that is used here; the package brings no types. */
declare module "cli-progress" {
  type Options = {
    format: string;
    clearOnComplete?: boolean;
    hideCursor?: boolean;
    noTTYOutput?: boolean;
    notTTYSchedule?: number;
    etaBuffer?: number;
  };
  type Bar = {
    start: (total: number, at: number, payload?: object) => void;
    update: (at: number, payload?: object) => void;
    stop: () => void;
  };
  const cliProgress: { SingleBar: new (options: Options) => Bar };
  export default cliProgress;
}
