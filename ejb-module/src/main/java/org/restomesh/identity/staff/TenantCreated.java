package org.restomesh.identity.staff;

import org.restomesh.identity.TenantDetails;
import org.restomesh.identity.branch.BranchDetails;


/** What creating a tenant made. */
public record TenantCreated(TenantDetails tenant, BranchDetails branch, StaffDetails admin) {}
