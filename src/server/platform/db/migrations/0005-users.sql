-- Registered users with their rights and tiers, the owners of transfers, and saved recipients. Names, usernames, addresses and telephones
-- are sealed, and found by keyed hashes: docs/decisions/0080 and 0082.

create table users (
  id uuid primary key,
  -- Keyed hashes of username and address in NFKC and lower case: names that are typed alike are one name. A closed account keeps keys under
  -- which nobody is found.
  username_key text not null,
  email_key text not null,
  -- A PHC string ('$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>'), sealed for its user, so that SQL sets no password: docs/decisions/0086.
  -- Null once the account is closed.
  password_hash bytea,
  password_changed_at timestamptz not null default now(),
  is_admin boolean not null default false,
  -- The sender's level of verification; limits depend on it.
  tier text not null default 'basic' check (tier in ('basic', 'verified')),
  email_confirmed_at timestamptz,
  -- Sealed; set when the user begins to set up one-time codes, in force from `totp_enabled_at`.
  totp_secret bytea,
  totp_enabled_at timestamptz,
  -- The time step of the last accepted code: each code works once.
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  -- From this moment the user cannot sign in; set back to null, everything is as before.
  deactivated_at timestamptz,
  -- A closed account keeps its row, for the transfers that point to it, but nothing that names a person.
  closed_at timestamptz,
  -- The moment at which a mailed link set the password of an admin who had no second factor. They set up none until another admin grants the right
  -- again, or the operator resets their factors: the mailbox alone must not open the desk. See docs/decisions/0072.
  enrolment_held_at timestamptz,
  -- Roles at the desk: docs/decisions/0073.
  roles text[] not null default '{}',
  -- The language of their pages and mails.
  language app.language not null,
  -- Full name, username, address and telephone, sealed.
  person bytea not null,
  -- Keyed hashes of the words by which the desk finds a user, each from its beginning.
  words tsvector not null default '',
  constraint users_roles check (
    roles <@ array['support', 'compliance', 'finance', 'pricing', 'auditor'] and array_position(roles, null) is null
    and not (is_admin and roles <> '{}')
  )
);
create unique index users_username on users (username_key) where closed_at is null;
create unique index users_email on users (email_key) where closed_at is null;
-- Few among all users; locked together when one of them loses the right.
create index users_admins on users (id) where is_admin;
create index users_staff on users (created_at desc, id desc) where roles <> '{}';
create index users_words on users using gin (words);
-- Without a condition: the planner would use a partial index on a guard's condition for that guard.
create index users_newest on users (created_at desc, id desc);
create index users_inactive on users (created_at desc, id desc) where deactivated_at is not null;
-- A new account has no right at the desk: an insert of whole rows would include those columns.
select app.withhold('insert, update, delete, truncate', 'users');

-- The application gives or takes the right of an admin only in a transaction that records it in the audit log: see 0002-guards.
create function app.require_audited_admin() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.audit_log a
    where a.subject_id = new.id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
      and a.action = any (case when new.is_admin then array['user.admin_granted'] else array['user.admin_revoked', 'user.closed'] end)
  ) then
    raise exception 'a change of users.is_admin without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_admin after update on users deferrable initially deferred
  for each row when (old.is_admin is distinct from new.is_admin) execute function app.require_audited_admin();
create constraint trigger audited_new_admin after insert on users deferrable initially deferred
  for each row when (new.is_admin) execute function app.require_audited_admin();

-- Nor does it shut somebody at the desk out, or let them in again, without a record: four eyes are asked for while two can see.
create function app.require_audited_access() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'openremit_app' and not exists (
    select from public.audit_log a
    where a.subject_id = new.id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
      and a.action = case
        when old.closed_at is distinct from new.closed_at then 'user.closed'
        when new.deactivated_at is null then 'user.reactivated'
        else 'user.deactivated'
      end
  ) then
    raise exception 'a change of who is let in at the desk without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
create constraint trigger audited_access after update on users deferrable initially deferred
  for each row when (
    (old.deactivated_at is distinct from new.deactivated_at or old.closed_at is distinct from new.closed_at)
    and (old.is_admin or new.is_admin or old.roles <> '{}' or new.roles <> '{}')
  ) execute function app.require_audited_access();

-- An account is closed once, at the moment of the database: from then on its proofs of identity have their years, and its mailed links may
-- go. See docs/decisions/0103.
create function app.date_end_of_account() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.closed_at is not null then
    raise exception 'account % is closed', new.id using errcode = 'restrict_violation';
  end if;
  new.closed_at := pg_catalog.now();
  return new;
end
$$;
create trigger ends_once before update on users for each row
  when (current_user = 'openremit_app' and new.closed_at is distinct from old.closed_at) execute function app.date_end_of_account();

-- The tier of a user says how much they may send.
create constraint trigger audited_tier after update on users deferrable initially deferred
  for each row when (old.tier <> new.tier) execute function app.require_audited_setting('user', '{id}', '', '{tier}');

-- Sets a user's roles; null if the account is closed. The caller records the change in the audit log first, in the same
-- transaction: without that row the function refuses. The application cannot write the column in any other way.
create function app.set_roles(of_user uuid, wanted text[]) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid;
begin
  if not exists (
    select from audit_log
    where subject_id = of_user::text and action = 'user.roles_changed' and after -> 'roles' = to_jsonb(wanted)
      and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'a change of roles without a row in the audit log' using errcode = 'insufficient_privilege';
  end if;
  update users set roles = wanted where id = of_user and closed_at is null returning id into changed;
  return changed;
end
$$;
revoke all on function app.set_roles from public;

-- Passwords that the next start seals and takes out of this table; the application can add none.
create table unsealed_passwords (user_id uuid primary key, password_hash bytea not null);
select app.withhold('insert, update, truncate', 'unsealed_passwords');

-- Rights at the desk as the server gave them, version by version: the newest holds, if its seal is genuine and users says the same. The
-- application adds rows and changes none, so that older rights do not come back. See docs/decisions/0081.
create table desk_rights (
  user_id uuid not null references users (id),
  version integer not null check (version > 0),
  is_admin boolean not null,
  roles text[] not null,
  -- Not deactivated.
  is_active boolean not null,
  seal bytea not null,
  -- Keyed hash of the mailbox, sealed with the rights: SQL makes no two of one person, and no one of two. Null where the name of the user
  -- does not open. See docs/decisions/0091.
  mailbox text,
  primary key (user_id, version)
);
select app.withhold('update, delete, truncate', 'desk_rights');

-- A false row is followed by a genuine one, whatever its author did: no version is left out.
create function app.keep_rights_in_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version <> (select coalesce(max(d.version), 0) + 1 from public.desk_rights d where d.user_id = new.user_id) then
    raise exception 'a version of rights is left out' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger rights_in_order before insert on desk_rights for each row execute function app.keep_rights_in_order();

-- Rights that the next start seals and takes out of this table; the application can add none.
create table unsealed_rights (
  user_id uuid primary key references users (id),
  is_admin boolean not null,
  roles text[] not null
);
select app.withhold('insert, update, truncate', 'unsealed_rights');

-- The tier of a sender, from which their limits follow. The server seals each one that it gives; the newest version holds, if its seal is
-- genuine, users says the same, and its time is not over. The application adds rows and changes none. See docs/decisions/0100.
create table sender_tiers (
  user_id uuid not null references users (id),
  version integer not null check (version > 0),
  tier text not null check (tier in ('basic', 'verified')),
  -- The first moment at which it holds no longer: a document expires. Null: never.
  until timestamptz,
  source text not null check (source in ('identity', 'exception', 'expired', 'before')),
  given_at timestamptz not null default now(),
  seal bytea not null,
  primary key (user_id, version)
);
create trigger append_only before update or delete or truncate on sender_tiers for each statement
  execute function app.refuse_change();
select app.withhold('update, delete, truncate', 'sender_tiers');

-- A false row is followed by a genuine one, as with rights.
create function app.keep_tiers_in_order() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.version <> (select coalesce(max(t.version), 0) + 1 from public.sender_tiers t where t.user_id = new.user_id) then
    raise exception 'a version of a tier is left out' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke execute on function app.keep_tiers_in_order from public;
create trigger tiers_in_order before insert on sender_tiers for each row execute function app.keep_tiers_in_order();

-- Verified users whose tier the next start seals and takes out of this table; the application can add none.
create table unsealed_tiers (user_id uuid primary key references users (id));
select app.withhold('insert, update, truncate', 'unsealed_tiers');

-- The owner of a transfer, who may see and pay it: a browser that holds a capability, or a registered user.
create table owners (
  id uuid primary key,
  -- SHA-256 of the capability; the cookie's own value is never stored.
  capability_hash app.hash_of_32 unique,
  user_id uuid unique references users (id),
  created_at timestamptz not null default now(),
  -- A capability ends at sign-out and at 'Send another transfer'.
  ended_at timestamptz,
  constraint owner_is_a_browser_or_a_user check ((capability_hash is null) <> (user_id is null))
);
-- A forgotten owner would lose its transfers.
select app.withhold('update, delete', 'owners');

-- A guest who has signed out stays so; a user's transfers come back with their access, by an act at the desk. See docs/decisions/0108.
create function app.require_audited_return() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'openremit_app' or exists (
    select from public.audit_log a
    where a.action = 'user.reactivated' and a.subject_id = new.user_id::text and a.xmin = pg_catalog.pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  raise exception 'owner % has ended', new.id using errcode = 'insufficient_privilege';
end
$$;
create constraint trigger audited_return after update of ended_at on owners deferrable initially deferred
  for each row when (old.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function app.require_audited_return();

-- Recipients that a user has saved.
create table recipients (
  id uuid primary key,
  user_id uuid not null references users (id),
  country text not null,
  -- A creation under an idempotency key happens once.
  creation_key text check (length(creation_key) between 1 and 255),
  -- Keyed: docs/decisions/0080.
  creation_hash bytea constraint recipients_keyed check (octet_length(creation_hash) = 16),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Sealed: name, email, phone (E.164 where it could be read as such), city, and the fields of the country by their keys in
  -- src/shared/recipients.
  personal bytea not null,
  unique (user_id, creation_key)
);
create index recipients_user on recipients (user_id);
select app.withhold('update', 'recipients');

-- Who wants a mail once the mid-market rate of a pair of currencies is this high. It is removed as its mail is noted.
create table rate_alerts (
  id uuid primary key,
  user_id uuid not null references users (id),
  send_currency text not null check (send_currency ~ '^[A-Z]{3}$'),
  receive_currency text not null check (receive_currency ~ '^[A-Z]{3}$'),
  -- Units of the second for one of the first.
  rate numeric(30, 15) not null check (rate > 0),
  set_at timestamptz not null default now(),
  unique (user_id, send_currency, receive_currency)
);
create index rate_alerts_reached on rate_alerts (send_currency, receive_currency, rate);
select app.withhold('update', 'rate_alerts');
