-- What one life cycle of a transfer writes, made cheaper. The reasons and the figures: docs/decisions/0039.

-- As src/shared/transfers/lifecycle.ts: the changes of its table, and those that one statement may make in one breath.
create or replace function app.legal_transitions() returns text[] language sql immutable parallel safe as $$
  select array[
    'pending;none;none>pending;open;none',
    'pending;none;none>processing;processing;none',
    'pending;none;none>processing;captured;ready',
    'pending;none;none>processing;captured;held',
    'pending;none;none>failed;void;none',
    'pending;open;none>processing;processing;none',
    'pending;open;none>processing;captured;ready',
    'pending;open;none>processing;captured;held',
    'pending;open;none>processing;captured;submitted',
    'pending;open;none>failed;void;none',
    'pending;processing;none>processing;captured;ready',
    'pending;processing;none>processing;captured;held',
    'pending;processing;none>processing;captured;submitted',
    'pending;processing;none>failed;void;none',
    'processing;none;none>processing;captured;ready',
    'processing;none;none>processing;captured;held',
    'processing;none;none>failed;void;none',
    'processing;open;none>processing;captured;ready',
    'processing;open;none>processing;captured;held',
    'processing;open;none>processing;captured;submitted',
    'processing;open;none>failed;void;none',
    'processing;processing;none>processing;captured;ready',
    'processing;processing;none>processing;captured;held',
    'processing;processing;none>processing;captured;submitted',
    'processing;processing;none>failed;void;none',
    'processing;captured;ready>processing;captured;held',
    'processing;captured;ready>processing;captured;submitted',
    'processing;captured;ready>failed;refunding;none',
    'processing;captured;held>processing;captured;ready',
    'processing;captured;held>failed;refunding;none',
    'processing;captured;submitted>completed;captured;delivered',
    'processing;captured;submitted>processing;captured;ready',
    'processing;captured;submitted>failed;refunding;none',
    'processing;captured;submitted>failed;refunding;returned',
    'processing;captured;delivered>failed;refunding;returned',
    'completed;captured;submitted>failed;refunding;returned',
    'completed;captured;delivered>failed;refunding;returned',
    'failed;refunding;none>failed;refunded;none',
    'failed;refunding;returned>failed;refunded;returned',
    'failed;refunded;none>failed;refunding;none',
    'failed;refunded;returned>failed;refunding;returned'
  ]
$$;

-- No statement has ever read it: what is asked of a transfer's disputes is answered by the index on the transfer.
drop index disputes_unwon;
