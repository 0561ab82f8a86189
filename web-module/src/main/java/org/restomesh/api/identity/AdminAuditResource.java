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
import org.restomesh.api.http.QueryParameters;
import org.restomesh.api.security.StaffRealm;
import org.restomesh.api.security.access.AllowedRoles;
import org.restomesh.api.security.access.RequiresServiceScope;
import org.restomesh.identity.Role;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.audit.AuditFilter;
import org.restomesh.shared.audit.AuditLog;

/**
 * Who did what in the whole installation, for its operator
 * (contract/7-rehearsal-operations#admin-audit).
 */
@Path("/v1/admin/audit")
@RequestScoped
@StaffRealm
@Produces(MediaType.APPLICATION_JSON)
public class AdminAuditResource {
  @Inject AuditLog audit;
  @Context UriInfo uri;

  @GET
  @AllowedRoles(Role.SUPERADMIN)
  @RequiresServiceScope(ServiceScope.AUDIT_READ)
  public Response list() {
    QueryParameters query = new QueryParameters(uri);
    AuditFilter filter =
        new AuditFilter(
            query.id("tenantId"),
            query.text("actor"),
            query.text("action"),
            query.instant("from"),
            query.instant("to"));
    return Paging.response(audit.list(filter, Paging.request(uri)), uri);
  }
}
