import { type RawBuilder, sql } from "kysely";

import { REDUCTION_REASON, SHARE_REASON } from "#domain/payment/share-reason.ts";
import type { Database } from "#server/platform/database/database.ts";

import { creditBreaks } from "./credit-ledger-store.ts";
import { proposalBreaks } from "./proposal-ledger-store.ts";
import { editedOff, reductionBreaks } from "./reduction-ledger-store.ts";
import { writtenOffBreaks } from "./written-off-ledger-store.ts";

/** Seconds that money may be on its way after a payment was settled (security §2, I1). */
const ON_ITS_WAY_S = 60;

/** The invariants of security §2 as far as a database can tell; each question finds what breaks it. */
export const INVARIANTS = {
  I1: "every capture pays one order, or invoices of an account, or goes back",
  I2: "what gateways captured for an order, for it and for changes that came to more, is its total and what edits took off that, which goes back; so is what came of one on account",
  I3: "what the book of stock adds up to is what is there, and its orders are the live ones",
  I4: "a coupon was used as often as live orders carry it, and no more often than allowed",
  I5: "credit that is used is the sum of live orders on account, and never above its limit",
  I6: "the amounts of an order add up to its total, to the cent",
  I7: "every key that was answered stands for an order and its own attempt",
  I8: "every order has one confirmation by mail",
  I9: "numbers are unique, and invoices and credit notes have no gaps",
  I10: "every change of a status is written down, and those by staff in the audit log too",
  I11: "whatever is given back of an invoice has a credit note, and all of them never give more than it came to",
} as const;
export type Invariant = keyof typeof INVARIANTS;

const QUESTIONS: Record<Invariant, RawBuilder<{ what: string }>> = {
  I1: sql`
    select format('attempt %s of order %s: %s captured, %s sent back, and it pays nothing',
      a.id, a.order_number, a.captured_cents, coalesce(r.cents, 0)) as what
    from payment_attempt a
    left join order_payment p on p.attempt_id = a.id
    left join lateral (
      select sum(amount_cents) as cents, bool_or(state = 'waiting'
        and created_at > now() - make_interval(secs => ${ON_ITS_WAY_S})) as is_new
      from refund where attempt_id = a.id and state <> 'refused'
    ) r on true
    where a.state = 'captured' and p.attempt_id is null and a.account_payment_number is null
      and not exists (select from payment_dispute where attempt_id = a.id and state <> 'won')
      and (coalesce(r.cents, 0) <> a.captured_cents
        or exists (select from refund where attempt_id = a.id and state <> 'done')
          and not coalesce(r.is_new, false))
    union all
    select format('attempt %s of payment %s: %s captured, %s paid of invoices, %s sent back', a.id,
      a.account_payment_number, a.captured_cents, s.kept, coalesce(r.cents, 0))
    from payment_attempt a
    join lateral (select coalesce(sum(paid_cents - returned_cents), 0) as kept,
      coalesce(sum(paid_cents), 0) as paid from account_payment_share
      where payment_number = a.account_payment_number) s on true
    left join lateral (select sum(amount_cents) as cents from refund
      where attempt_id = a.id and (state <> 'refused'
        or exists (select from payout
          where cause = 'cancelled' and refund.reason = ${SHARE_REASON}::text || number)
        or exists (select from order_reduction less
          where refund.reason = ${REDUCTION_REASON}::text || less.number))) r on true
    where a.account_payment_number is not null and (s.paid > coalesce(a.captured_cents, 0)
      or s.kept + coalesce(r.cents, 0) < coalesce(a.captured_cents, 0)
        and not exists (select from payment_dispute where attempt_id = a.id and state <> 'won'))
    union all
    select format('payment %s of invoices is %s, and its money says otherwise', p.number, p.state)
    from account_payment p
    join lateral (select coalesce(sum(paid_cents), 0) as paid, sum(wanted_cents) as wanted
      from account_payment_share where payment_number = p.number) s on true
    where (p.state = 'paid') <> (s.paid > 0) or s.wanted <> p.amount_cents
    union all
    select format('sandbox payment %s of order %s: %s taken, and the shop knows of none',
      s.attempt_id, s.order_number, s.amount_cents)
    from sandbox_payment s left join payment_attempt a on a.id::text = s.attempt_id
    where s.status = 'captured' and a.state is distinct from 'captured'
      and s.created_at < now() - make_interval(secs => ${ON_ITS_WAY_S})
    union all
    select format('attempt %s: %s sent back of %s captured', a.id, sum(r.amount_cents), a.captured_cents)
    from payment_attempt a join refund r on r.attempt_id = a.id and r.state <> 'refused'
    group by a.id having sum(r.amount_cents) > a.captured_cents`,
  I2: sql`
    select format('order %s: total %s and %s less by edits, captured %s by %s payments in state %s', o.number,
      o.total_cents, e.less, coalesce(c.cents, 0), c.payments, coalesce(c.states, 'none')) as what
    from shop_order o
    cross join lateral (
      select count(*) as payments, sum(a.captured_cents) as cents, string_agg(distinct a.state, ', ') as states,
        bool_and(a.state = 'captured' and a.captured_currency = 'USD' and a.order_number = o.number) as is_good
      from order_payment p join payment_attempt a on a.id = p.attempt_id where p.order_number = o.number
    ) c
    cross join lateral (${editedOff}) e
    where o.payment_method in ('card', 'paytrace', 'paypal') and o.total_cents > 0
      and (o.paid_at is not null or c.payments > 0
        or o.status not in ('awaiting_payment', 'cancelled'))
      and (o.paid_at is null or c.is_good is not true
        or c.cents is distinct from o.total_cents + e.less)
    union all
    select format('order %s: the sandbox took %s of %s', p.order_number, s.amount_cents, a.captured_cents)
    from order_payment p
    join payment_attempt a on a.id = p.attempt_id and a.gateway = 'sandbox'
    left join sandbox_payment s on s.attempt_id = a.id::text
    where s.status is distinct from 'captured' or s.amount_cents is distinct from a.captured_cents
    union all
    ${reductionBreaks}
    union all
    ${proposalBreaks}`,
  I3: sql`
    select format('part %s in warehouse %s: %s there, the book says %s; %s sold, the book says %s',
      part_id, warehouse_id, coalesce(stock.on_hand, 0), coalesce(book.pieces, 0),
      coalesce(stock.sold, 0), coalesce(book.sold, 0)) as what
    from stock full join (
      select part_id, warehouse_id, sum(quantity) as pieces,
        coalesce(-sum(quantity) filter (where kind in ('order', 'release')), 0) as sold
      from stock_movement group by part_id, warehouse_id
    ) book using (part_id, warehouse_id)
    where coalesce(stock.on_hand, 0) <> coalesce(book.pieces, 0)
      or coalesce(stock.sold, 0) <> coalesce(book.sold, 0)
    union all
    select format('part %s in warehouse %s: %s there, %s sold, live orders took %s',
      part_id, warehouse_id, on_hand, sold, taken) as what
    from (
      select part_id, warehouse_id, coalesce(stock.on_hand, 0) as on_hand,
        coalesce(stock.sold, 0) as sold, coalesce(live.taken, 0) as taken
      from stock full join (
        select part_id, warehouse_id, sum(quantity) as taken from (
          select part_id, warehouse_id, a.quantity
          from order_allocation a
          join order_line l using (order_number, "position")
          join shop_order o on o.number = l.order_number
          where o.is_holding
          union all
          select part_id, warehouse_id, quantity from proposed_piece where warehouse_id is not null
        ) pieces group by part_id, warehouse_id
      ) live using (part_id, warehouse_id)
    ) both_sides
    where sold <> taken or on_hand < 0
    union all
    select format('order %s, line %s: %s taken of %s', l.order_number, l."position", sum(a.quantity), l.quantity)
    from order_line l join order_allocation a using (order_number, "position")
    group by l.order_number, l."position" having sum(a.quantity) > l.quantity
    union all
    select format('order %s, line %s: paid, and %s of its pieces are not held', l.order_number, l."position",
      l.unreserved)
    from order_line l join shop_order o on o.number = l.order_number
    where l.unreserved > 0 and o.is_holding and o.paid_at is not null`,
  I4: sql`
    select format('coupon %s: %s uses counted, %s written down, %s live orders, limit %s',
      c.code, c.uses, used.uses, live.orders, coalesce(c.uses_limit::text, 'none')) as what
    from coupon c
    join lateral (select count(*) as uses from coupon_use where coupon_id = c.id) used on true
    join lateral (select count(*) as orders from shop_order
      where coupon_id = c.id and is_holding) live on true
    where c.uses <> used.uses or used.uses <> live.orders or c.uses > coalesce(c.uses_limit, c.uses)
    union all
    select format('order %s carries coupon %s without a use of it', o.number, o.coupon_code)
    from shop_order o
    left join coupon_use u on u.coupon_id = o.coupon_id and u.order_reference = o.number::text
    where o.is_holding and o.coupon_id is not null and u.coupon_id is null`,
  I5: sql`
    select format('account %s: %s used, %s in live orders', a.email, a.credit_used_cents, live.cents) as what
    from account a
    join lateral (select coalesce(sum(amount_cents), 0) as cents from credit_use
      where account_id = a.id and released_at is null) live on true
    where a.credit_used_cents <> live.cents
    union all
    select format('order %s: %s on account, limit %s', u.order_number, u.used_after_cents, u.limit_cents)
    from credit_use u where u.used_after_cents > u.limit_cents
    union all
    select format('order %s is owed to %s since %s, its invoice says %s and %s', u.order_number, u.storefront,
      u.issued_at, o.storefront, coalesce(i.issued_at, o.created_at))
    from credit_use u join shop_order o on o.number = u.order_number
    left join invoice i on i.order_number = u.order_number
    where u.storefront <> o.storefront or u.issued_at <> coalesce(i.issued_at, o.created_at)
    union all
    select format('account %s: %s used, the book of credit says %s', a.email, a.credit_used_cents, book.cents)
    from account a
    join lateral (select coalesce(sum(amount_cents), 0) as cents from credit_entry
      where account_id = a.id) book on true
    where a.credit_used_cents <> book.cents
    union all
    select format('order %s: %s paid of its invoice, payments say %s', u.order_number, u.paid_cents, s.paid)
    from credit_use u
    join lateral (select coalesce(sum(paid_cents), 0) as paid from account_payment_share
      where order_number = u.order_number) s on true
    where u.paid_cents <> s.paid
    union all
    select format('payment %s of invoices is %s and paid %s, the book of credit says %s', p.number, p.state,
      coalesce(s.paid, 0), coalesce(book.cents, 0))
    from account_payment p
    left join (select payment_number, sum(paid_cents) as paid from account_payment_share group by 1) s
      on s.payment_number = p.number
    left join (select payment_number, -sum(amount_cents) as cents from credit_entry group by 1) book
      on book.payment_number = p.number
    where coalesce(s.paid, 0) <> coalesce(book.cents, 0)
    union all
    select format('order %s on account takes %s of %s, %s came back, %s was paid and %s written off', o.number,
      coalesce(u.amount_cents, 0), o.total_cents, coalesce(u.returned_cents, 0), coalesce(u.paid_cents, 0),
      coalesce(u.written_off_cents, 0))
    from shop_order o left join credit_use u on u.order_number = o.number and u.released_at is null
    where o.payment_method = 'credit' and o.total_cents > 0
      and (o.is_holding and o.paid_at is null) <> (u.order_number is not null
        and u.amount_cents + u.returned_cents + u.paid_cents + u.written_off_cents = o.total_cents)
    union all
    ${writtenOffBreaks}`,
  I6: sql`
    select format('order %s: lines %s and cores %s, stored %s and %s; total %s', o.number,
      l.products, l.core, o.products_cents, o.core_cents, o.total_cents) as what
    from shop_order o
    join lateral (
      select coalesce(sum(quantity * unit_price_cents), 0) as products,
        coalesce(sum(quantity * core_cents), 0) as core
      from order_line where order_number = o.number
    ) l on true
    where l.products <> o.products_cents or l.core <> o.core_cents
      or o.total_cents <> o.products_cents + o.shipping_cents - o.discount_cents + o.tax_cents + o.core_cents
    union all
    select format('order %s: its lines bear %s of tax, its goods %s', o.number, l.tax, t.tax)
    from shop_order o
    join lateral (
      select sum(tax_cents) as tax from order_line where order_number = o.number
      having count(tax_cents) > 0
    ) l on true
    join lateral (
      select coalesce(sum(div(2 * (x ->> 'amount')::numeric * (x ->> 'goods')::numeric + (x ->> 'base')::numeric,
        2 * nullif((x ->> 'base')::numeric, 0))), 0) as tax
      from jsonb_array_elements(o.taxes) x
    ) t on true
    where l.tax <> t.tax`,
  I7: sql`
    select format('a key of %s stands for order %s and attempt %s of order %s', k.scope,
      k.order_number, k.attempt_id, a.order_number) as what
    from placing_key k
    left join shop_order o on o.number = k.order_number
    left join payment_attempt a on a.id = k.attempt_id
    where o.number is null or (k.attempt_id is not null
      and a.order_number is distinct from k.order_number)`,
  I8: sql`
    select format('order %s: %s confirmations', o.number, count(m.id)) as what
    from shop_order o
    left join mail m on m.once_key in (format('order_placed:%s', o.number), format('order_waiting:%s', o.number))
    where o.payment_method in ('credit', 'transfer') or o.paid_at is not null
    group by o.number having count(m.id) <> 1`,
  I9: sql`
    select format('invoices: %s numbers up to %s, counted %s', count(i.number),
      coalesce(max(i.number), 0), min(c.latest)) as what
    from invoice_counter c left join
      (select number from invoice union all select number from replaced_invoice) i on true
    having count(i.number) <> coalesce(max(i.number), 0) or coalesce(max(i.number), 0) <> min(c.latest)
    union all
    select format('credit notes of %s: %s numbers up to %s, counted %s', c.storefront, count(n.number),
      coalesce(max(n.number), 0), c.latest)
    from credit_note_counter c left join credit_note n on n.storefront = c.storefront
    group by c.storefront, c.latest
    having count(n.number) <> c.latest or coalesce(max(n.number), 0) <> c.latest
    union all
    select format('order %s has no invoice', o.number)
    from shop_order o left join invoice i on i.order_number = o.number
    where (o.paid_at is not null or o.payment_method = 'credit') and i.number is null
      and not exists (select from invoice_due d where d.order_number = o.number)
    union all
    select format('paper %s is listed as %s with %s owed and %s written off, the books say %s with %s and %s',
      coalesce(book.name, p.name), coalesce(p.kind, 'nothing'), coalesce(p.open_cents, 0),
      coalesce(p.written_off_cents, 0), coalesce(book.kind, 'nothing'), coalesce(book.open, 0), coalesce(book.off, 0))
    from (
      select i.number::text as name, 'invoice' as kind,
        case when u.released_at is null then coalesce(u.amount_cents, 0) else 0 end as open,
        case when u.released_at is null then coalesce(u.written_off_cents, 0) else 0 end as off
      from invoice i left join credit_use u on u.order_number = i.order_number
      union all
      select number::text, 'replaced', 0, 0 from replaced_invoice
      union all
      select format('%s-%s', upper(storefront), number), 'credit_note', 0, 0
      from credit_note where number is not null
    ) book full join paper p on p.name = book.name
    where (book.kind, book.open, book.off) is distinct from (p.kind, p.open_cents, p.written_off_cents)`,
  I10: sql`
    select format('order %s, event %s: from %s after %s', order_number, id,
      coalesce(from_status, 'nothing'), coalesce(before, 'nothing')) as what
    from (select e.*, lag(to_status) over (partition by order_number order by id) as before
      from order_event e) chain
    where from_status is distinct from before
    union all
    select format('order %s is %s, its history says %s', o.number, o.status, coalesce(e.to_status, 'nothing'))
    from shop_order o
    left join lateral (select to_status from order_event
      where order_number = o.number order by id desc limit 1) e on true
    where e.to_status is distinct from o.status
    union all
    select format('order %s: %s did something that the audit log does not have', e.order_number, e.actor)
    from order_event e
    where e.actor_id is not null and not exists (select from audit_log l
      where l.subject = format('order:%s', e.order_number) and l.actor_id = e.actor_id)`,
  I11: creditBreaks,
};

/** What breaks an invariant, a line each; nothing when it holds. */
export async function findBreaks(db: Database, invariant: Invariant): Promise<string[]> {
  const { rows } = await QUESTIONS[invariant].execute(db);
  return rows.map(({ what }) => what);
}
