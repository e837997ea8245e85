-- The words that a new shop began with promised WhatsApp, which a shop may have switched off. Words that
-- the operator wrote stay as they are.
update setting set
  value = '{"es": "Pídanos el número de cuenta o de SINPE Móvil.", "en": "Ask us for the account number."}',
  version = version + 1, updated_at = now()
where key = 'transfer_instructions'
  and value = '{"es": "Pídanos el número de cuenta o de SINPE Móvil por teléfono o WhatsApp.", "en": "Ask us for the account number by phone or WhatsApp."}';
update catalogue_state set version = version + 1, parts_version = parts_version + 1;
