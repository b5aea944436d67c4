-- Whose a session, a link, a passkey, a code or a saved recipient is, what it proves and where a mail goes, is settled when
-- the row is made: no statement that somebody smuggles in hands one to another user, or has a mail sent elsewhere.
do $$
begin
  if not exists (select from pg_roles where rolname = 'openremit_app') then
    return;
  end if;
  revoke update on users, sessions, devices, passkeys, recovery_codes, auth_challenges, email_links, failed_proofs,
    recipients, messages, transfer_news from openremit_app;
  grant update (full_name, username, username_key, email, email_key, phone, password_hash, password_changed_at, is_admin,
      email_confirmed_at, totp_secret, totp_enabled_at, totp_last_step, closed_at)
    on users to openremit_app;
  grant update (token_hash, user_agent, created_at, last_seen_at, authenticated_at, ended_at) on sessions to openremit_app;
  grant update (last_seen_at) on devices to openremit_app;
  grant update (counter, last_used_at) on passkeys to openremit_app;
  grant update (used_at) on recovery_codes to openremit_app;
  grant update (attempts, expires_at) on auth_challenges to openremit_app;
  grant update (created_at, expires_at, used_at) on email_links to openremit_app;
  grant update (failures, window_ends_at) on failed_proofs to openremit_app;
  grant update (name, email, phone, country, city, bank_name, account_number, details, changed_at)
    on recipients to openremit_app;
  grant update (created_at, attempts, due_at, sent_at, failed_at, last_error) on messages to openremit_app;
  -- Nothing in it changes: to lock a row one must be allowed to.
  grant update (at) on transfer_news to openremit_app;
end
$$;
