-- Whether the database is of real money (true) or of play money, since its first start.
create table payment_mode (
  is_only boolean primary key default true check (is_only),
  livemode boolean not null
);
select app.withhold('update, delete, truncate', 'payment_mode');
