-- The nodes that take part (docs/cluster.md): each renews its row several times a second. Logged, so that a standby that is
-- promoted knows them, too.
create table cluster_node (
  id uuid primary key,
  renewed_at timestamptz not null
) with (fillfactor = 10);
