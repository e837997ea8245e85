import { ShopError } from "./shop-error.ts";

/** Somebody else saved first: what is there now goes along, so that both can be seen side by side. */
export class ChangedMeanwhile extends ShopError {
  readonly current: object;

  constructor(current: object) {
    super("changed_meanwhile");
    this.current = current;
  }
}
