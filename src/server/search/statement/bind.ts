/** Binds a value and gives its place in the text; every value of a shopper is a bound one. */
export type Bind = (value: unknown, type: string) => string;

export function binder(values: unknown[]): Bind {
  return (value, type) => `$${values.push(value)}::${type}`;
}

/**
 * Binds for a statement that is planned once, whatever is asked. The planner cannot look through the
 * subselect: where it sees that one number is asked, it finds a plan for it so much cheaper than one for
 * any that it plans each time anew, which takes several times as long as answering.
 */
export function unseenBinder(values: unknown[]): Bind {
  return (value, type) => `(select $${values.push(value)}::${type})::${type}`;
}
