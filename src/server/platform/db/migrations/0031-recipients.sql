-- Recipients that a user has saved.
create table recipients (
  id uuid primary key,
  user_id uuid not null references users (id),
  name text not null,
  email text,
  -- E.164 where the number could be read as one.
  phone text not null,
  country text not null,
  city text not null,
  bank_name text,
  account_number text,
  -- Fields of the recipient's country beyond those two, by their keys in src/shared/recipients.
  details jsonb,
  -- A creation under an idempotency key happens once.
  creation_key text check (length(creation_key) between 1 and 255),
  creation_hash bytea,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (user_id, creation_key)
);
create index recipients_user on recipients (user_id, name);
