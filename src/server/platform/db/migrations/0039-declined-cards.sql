-- A card that is declined again and again is known by a keyed hash of its provider's fingerprint. See docs/decisions/0076.
alter table webhook_events add column card_key bytea;
create index webhook_events_card on webhook_events (card_key, received_at) where card_key is not null;
alter table sandbox_events add column card_fingerprint text;
