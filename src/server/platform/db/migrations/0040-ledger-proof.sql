-- The proof goes through the checkpoints block by block.
create index ledger_checkpoints_block on ledger_checkpoints (block);
