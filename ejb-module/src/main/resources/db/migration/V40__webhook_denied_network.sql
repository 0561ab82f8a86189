-- Networks that rehearsal has told all nodes to refuse at delivery (contract/7-rehearsal-operations#webhook-deny).
create table webhook_denied_network (
  network text primary key
);
