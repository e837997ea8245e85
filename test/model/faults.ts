/** Faults that can be put into a shop's database, to see that the model finds them: what each does, at which step it shows, and whether that takes hundreds of steps. */
export const FAULTS = {
  pieces: {
    what: "loses a piece of what it gives back",
    shows: /./,
    isRare: false,
    sql: `
      create function fault() returns trigger language plpgsql as
        'begin new.on_hand := new.on_hand - 1; return new; end';
      create trigger fault before update on stock for each row
        when (new.on_hand > old.on_hand and new.sold < old.sold) execute function fault()`,
  },
  quotes: {
    what: "lets a quote be accepted as often as anybody likes",
    shows: /accept-quote/,
    isRare: false,
    sql: `
      create function fault() returns trigger language plpgsql as
        'begin new.status := old.status; return new; end';
      create trigger fault before update on quote for each row
        when (old.status = 'answered' and new.status = 'accepted') execute function fault()`,
  },
  edits: {
    what: "has forgotten what was agreed on when an order is edited",
    shows: /edit-order/,
    isRare: false,
    sql: `
      create function fault() returns trigger language plpgsql as
        'begin
           if exists (select from shop_order where number = new.order_number and created_at < now())
             then new.unit_price_cents := new.unit_price_cents + 1; end if;
           return new;
         end';
      create trigger fault before insert on order_line for each row execute function fault()`,
  },
  claims: {
    what: "takes the money of a claim for back when it has only been decided",
    shows: /claim-credit/,
    isRare: true,
    sql: `
      create function fault() returns trigger language plpgsql as
        'begin new.paid_at := now(); return new; end';
      create trigger fault before update on warranty_claim for each row
        when (old.status = 'approved' and new.status = 'credited') execute function fault()`,
  },
  paypal: {
    what: "takes money twice for what was agreed to at PayPal once",
    shows: /order-as-agreed|paypal/,
    isRare: true,
    sql: "alter table sandbox_payment drop constraint sandbox_payment_paypal_order_id_key",
  },
  pairs: {
    what: "loses a piece where two want the same part at the same moment",
    shows: /at once/,
    isRare: false,
    sql: `
      create function fault() returns trigger language plpgsql as
        'begin
           perform pg_sleep(0.03);
           if new.on_hand > 0 and exists (select from pg_locks where not granted and pid in
             (select pid from pg_stat_activity where datname = current_database()))
             then new.on_hand := new.on_hand - 1; end if;
           return new;
         end';
      create trigger fault before update on stock for each row execute function fault()`,
  },
} as const satisfies Record<string, { what: string; shows: RegExp; isRare: boolean; sql: string }>;
export type Fault = keyof typeof FAULTS;

export function isFault(name: string): name is Fault {
  return name in FAULTS;
}
