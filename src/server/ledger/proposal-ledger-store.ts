import { sql } from "kysely";

/**
 * What breaks the money and the pieces of changes that wait (ADR 0061): one that was done and paid at a provider has a
 * capture of its difference, and no other has one; one that waits is of a paid order that has not left, and none but such
 * hold pieces.
 */
export const proposalBreaks = sql<{ what: string }>`
  select format('proposal %s of order %s is %s and comes to %s, captured %s', q.number, q.order_number, q.state,
    q.difference_cents, coalesce(a.captured_cents::text, 'nothing')) as what
  from order_proposal q
  left join order_payment p on p.proposal_number = q.number
  left join payment_attempt a on a.id = p.attempt_id and a.proposal_number = q.number
  where (q.state = 'applied' and q.way = 'provider') <> (p.proposal_number is not null)
    or (p.proposal_number is not null
      and (a.captured_cents is distinct from q.difference_cents or p.order_number <> q.order_number))
  union all
  select format('proposal %s waits, and its order %s is %s', q.number, q.order_number, o.status)
  from order_proposal q join shop_order o on o.number = q.order_number
  where q.state = 'waiting' and (o.paid_at is null or not o.is_holding
    or o.status in ('awaiting_payment', 'shipped', 'delivered', 'cancelled'))
  union all
  select format('order %s holds pieces for no proposal', s.order_number)
  from proposed_piece s
  where not exists (select from order_proposal q
    where q.order_number = s.order_number and q.state = 'waiting')`;
