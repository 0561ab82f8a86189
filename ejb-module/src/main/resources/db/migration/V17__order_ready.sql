-- When the kitchen had made an order: what is paid before that is still its work (contract 5, snapshot).
alter table restaurant_order add column ready_at timestamptz;

-- Of what was there before nobody knows; it counts as made when it was handed out.
update restaurant_order set ready_at = coalesce(completed_at, created_at)
  where status = 'READY' or completed_at > now() - interval '1 day';

-- Serves: the snapshot of a branch, what was paid ahead.
create index restaurant_order_paid_ahead on restaurant_order (branch_id, completed_at)
  where status = 'PAID' and ready_at is null;
