-- Lines of the bank that are entries of the treasury: each line is one entry's, each entry has one line in each currency. A
-- settlement stands in the books when the provider tells of it and on the statement when it has come, and counts once.
create table bank_meetings (
  line_id uuid primary key references bank_lines (id),
  entry_id uuid not null references treasury_entries (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What they were found by: the text of the line names the entry, nothing else has this amount in these days, or an operator said so.
  found_by text not null check (found_by in ('reference', 'amount', 'operator')),
  at timestamptz not null default now(),
  unique (entry_id, currency)
);
-- It ends with the reversal of its entry, which the audit log tells.
select app.withhold('update, truncate', 'bank_meetings');

create index bank_items_elsewhere on bank_items (changed_at) where outcome = 'elsewhere';
create index treasury_entries_value_date on treasury_entries (value_date) where reverses is null;
