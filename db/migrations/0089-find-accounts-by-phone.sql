-- Staff finds whoever calls by the number that they call from, without reading every account.
create index account_phone on account (phone_number text_pattern_ops);
