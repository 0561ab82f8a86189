-- What a tenant has spent of a kind of credit, newest first.
create index credit_spend_of_tenant on credit_spend (tenant_id, kind, id);
