-- An index of blocks knows nothing of those that were written since the last vacuum, up to a fifth of a table, and has them all
-- read. With this a block's summary is asked for as soon as the next one is begun.
alter index sandbox_intents_succeeded set (autosummarize = on);
alter index sandbox_refunds_created set (autosummarize = on);
alter index payout_callbacks_received set (autosummarize = on);
alter index sandbox_payouts_delivered set (autosummarize = on);
alter index payouts_submitted set (autosummarize = on);
