-- Open sockets of all nodes of a cluster (contract/9-cluster#shared-counts). Each node keeps its own rows right, and those of a node
-- that is no member do not count. Unlogged: after a crash of PostgreSQL each node writes its own again.
create unlogged table socket_place (
  id uuid primary key,
  node_id uuid not null,
  tenant_id uuid not null,
  -- Whose socket it is, as in the access log.
  owner text not null
);
create index socket_place_of_tenant on socket_place (tenant_id);
create index socket_place_of_node on socket_place (node_id);
