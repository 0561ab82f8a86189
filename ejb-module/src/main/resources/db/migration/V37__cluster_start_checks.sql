-- What a node says of itself when it joins: one that does not fit to a member refuses to start
-- (contract/9-cluster#cluster-refused).
alter table cluster_node
  -- How its operator has named it; null where nobody has.
  add column node_name text,
  -- Tells master keys apart and says nothing of them.
  add column key_id text;
