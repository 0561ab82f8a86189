-- A branch may have two tables of one name, say one on each floor: what tells them apart is their id.
drop index dining_table_name_key;
-- Serves: a branch's tables, newest first, keyset by id.
create index dining_table_by_branch on dining_table (branch_id, id desc) where archived_at is null;
