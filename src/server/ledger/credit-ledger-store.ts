import { sql } from "kysely";

/**
 * What breaks the invariant of credit notes (ADR 0053): an invoice that gave more than it came to, an invoice that is
 * owed no more and has not given all of it, and money that went back of one without a note. An invoice that has given
 * all of it needs no further note; what was given back before there were notes has none.
 */
export const creditBreaks = sql<{ what: string }>`
  with invoiced as (
    select i.number, i.order_number, o.total_cents, false as is_replaced,
      o.status = 'cancelled' and exists (select from order_event e where e.order_number = o.number
        and e.to_status = 'cancelled' and e.from_status is distinct from 'cancelled' and e.at >= (select min(since) from credit_note_counter)) as is_over
    from invoice i join shop_order o on o.number = i.order_number
    union all
    select number, order_number, (contents -> 'order' ->> 'total_cents')::bigint, true,
      replaced_at >= (select min(since) from credit_note_counter)
    from replaced_invoice
  ), credited as (
    select i.*, coalesce(sum(n.total_cents), 0) as given
    from invoiced i left join credit_note n on n.order_number = i.order_number
      and (n.invoice_number = i.number or n.invoice_number is null and not i.is_replaced)
    group by i.number, i.order_number, i.total_cents, i.is_replaced, i.is_over
  ), back as (
    select order_number, 'return ' || number as reason from order_return, credit_note_counter c
    where c.storefront = 'cr' and refund_cents > 0 and status in ('approved', 'refunded')
      and exists (select from return_event e where e.return_number = order_return.number
        and e.to_status = 'approved' and e.at >= c.since)
    union all
    select order_number, 'claim ' || number from warranty_claim, credit_note_counter c
    where c.storefront = 'cr' and credit_cents > 0
      and exists (select from claim_event e where e.claim_number = warranty_claim.number
        and e.to_status = 'credited' and e.at >= c.since)
    union all
    select order_number, 'core ' || number from order_core, credit_note_counter c
    where c.storefront = 'cr' and credit_cents > 0
      and exists (select from core_event e where e.core_number = order_core.number
        and e.to_status in ('credited', 'reduced') and e.at >= c.since)
    union all
    select order_number, 'reduction ' || number from order_reduction where cause = 'rest'
    union all
    select p.order_number, 'refund ' || r.id from refund r
    join order_payment p on p.attempt_id = r.attempt_id
    where r.state = 'done' and r.is_credited and r.reason in ('staff', 'provider')
      and r.done_at >= (select min(since) from credit_note_counter)
  )
  select format('invoice %s of order %s: %s of %s was credited', number, order_number, given, total_cents) as what
  from credited where given > total_cents or is_over and given <> total_cents
  union all
  select format('order %s: no credit note for %s', b.order_number, b.reason)
  from back b
  where exists (select from credited i where i.order_number = b.order_number and i.given < i.total_cents)
    and not exists (select from credit_note n
      where n.order_number = b.order_number and n.reason = b.reason)`;
