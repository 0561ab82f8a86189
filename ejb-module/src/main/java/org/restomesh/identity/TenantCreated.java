package org.restomesh.identity;

/** What creating a tenant made. */
public record TenantCreated(TenantDetails tenant, BranchDetails branch, StaffDetails admin) {}
