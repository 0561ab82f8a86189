-- When each daily job last ran to its end, in the time of the business clock. Written after success only, so that what
-- failed, or was missed while no node was up, is made up for.
create table job_run (
  -- Serves: whether the job is due.
  name        varchar(64) primary key,
  last_run_at timestamptz not null
);
