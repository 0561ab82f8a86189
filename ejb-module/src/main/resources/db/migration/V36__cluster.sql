-- The nodes that take part (docs/cluster.md): each renews its row several times a second. Logged, so that a standby that is
-- promoted knows them, too.
create table cluster_node (
  id uuid primary key,
  renewed_at timestamptz not null
) with (fillfactor = 10);

-- Rate limits that all nodes count together. Unlogged: after a crash of PostgreSQL everybody begins anew.
create unlogged table rate_limit (
  -- sha256 of the tier and whom it counts for
  key text primary key,
  -- When the bucket has all its tokens again.
  full_at timestamptz not null,
  -- How many the latest request for tokens was given.
  granted integer not null
) with (fillfactor = 50);
