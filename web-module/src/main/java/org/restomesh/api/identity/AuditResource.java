package org.restomesh.api.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.restomesh.api.http.Paging;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.api.security.caller.CurrentStaff;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.audit.AuditLog;

/** Who did what in the caller's tenant (contract/7-rehearsal-operations#tenant-audit). */
@Path("/v1/audit")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class AuditResource {
  @Inject AuditLog audit;
  @Inject CurrentStaff current;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.ADMIN)
  @RequiresServiceScope(ServiceScope.AUDIT_READ)
  public Response list() {
    return Paging.response(audit.of(current.get().tenantId(), Paging.request(uri)), uri);
  }
}
