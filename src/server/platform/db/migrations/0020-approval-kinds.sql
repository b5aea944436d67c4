-- A payment that an operator books without the provider's word may wait for a second admin. See docs/decisions/0066.
alter table approvals drop constraint approvals_kind_check,
  add constraint approvals_kind_check check (kind in ('rates', 'refunds', 'admins', 'treasury', 'payins', 'limits', 'release'));
