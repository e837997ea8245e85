-- What the overview of the back office counts: mails and imports that failed lately, disputes, and money that went back.
create index mail_failed on mail (created_at) where state = 'failed';
create index import_run_failed on import_run (created_at) where state = 'failed';
create index payment_dispute_open on payment_dispute (created_at) where state = 'open';
create index refund_by_time on refund (created_at);
create index credit_entry_back on credit_entry (at) where kind in ('return', 'cancelled');
create index return_event_refunded on return_event (at) where to_status = 'refunded';
create index order_core_paid on order_core (paid_at) where credit_way = 'by_hand';
create index warranty_claim_paid on warranty_claim (paid_at) where credit_way = 'by_hand';
create index order_return_by_time on order_return (created_at);
