package org.restomesh.identity.staff;

import org.restomesh.identity.TenantDetails;
import org.restomesh.identity.branch.BranchDetails;

/** The result of creating a tenant. */
public record TenantCreated(TenantDetails tenant, BranchDetails branch, StaffDetails admin) {}
