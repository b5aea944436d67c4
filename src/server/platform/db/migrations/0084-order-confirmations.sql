-- Answers of senders to what a monitoring rule had them asked before they paid. Without a row the question is still open. See
-- docs/decisions/0098.
create table order_confirmations (
  alert_id uuid primary key references compliance_alerts (id),
  transfer_id uuid not null references transfers (id),
  session_id uuid,
  confirmed_at timestamptz not null default now()
);
create trigger append_only before update or delete or truncate on order_confirmations for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'order_confirmations');
