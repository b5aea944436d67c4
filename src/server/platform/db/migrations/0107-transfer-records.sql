-- Transfers of which 31 CFR 1010.410(e) wants a record, by the moment at which they were paid: src/server/transfers/search/records.sql.ts.
create index transfers_recorded on transfers (paid_at desc, id desc)
  where send_country = 'US' and usd_amount_minor >= 300000 and paid_at is not null;
