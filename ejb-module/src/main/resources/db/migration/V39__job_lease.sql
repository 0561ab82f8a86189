-- Which node runs a job now, for those that one node runs for all (contract/9-cluster#jobs-once). A row whose node is no member of
-- the cluster any more is of a run that was cut off: another node makes up for it.
create table job_lease (
  name    varchar(64) primary key,
  node_id uuid not null
);
