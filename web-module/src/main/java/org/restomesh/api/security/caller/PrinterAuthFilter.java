package org.restomesh.api.security.caller;

import jakarta.annotation.Priority;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.restomesh.api.http.RequestLogContext;
import org.restomesh.api.security.PrinterRealm;
import org.restomesh.api.security.Realm;
import org.restomesh.api.security.address.FailedAuthentication;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.device.printer.PrinterAuthentication;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.TokenInvalid;

/**
 * Admits printers by the key in the path, or by the user there and its password
 * (contract/8-cloud-printers#printer-realm).
 */
@Provider
@PrinterRealm
@Priority(Priorities.AUTHENTICATION)
public class PrinterAuthFilter implements ContainerRequestFilter {
  private static final String BASIC = "Basic ";

  @Context HttpServletRequest servletRequest;
  @Inject PrinterAuthentication printers;
  @Inject CurrentPrinter current;
  @Inject FailedAuthentication failed;

  @Override
  public void filter(ContainerRequestContext request) {
    Realm.PRINTER.bindTo(servletRequest);
    try {
      KnownPrinter printer =
          authenticate(
              String.valueOf(request.getUriInfo().getPathParameters().getFirst("key")), request);
      current.set(printer);
      Actor caller = printer.device().actor();
      RequestLogContext.of(servletRequest).caller(caller.tenantId(), caller.name());
    } catch (DomainException e) {
      throw failed.count(servletRequest, e);
    }
  }

  private KnownPrinter authenticate(String inPath, ContainerRequestContext request) {
    String header = request.getHeaderString(HttpHeaders.AUTHORIZATION);
    if (!PrinterAuthentication.isUser(inPath)) {
      KnownPrinter printer = printers.byKey(inPath);
      if (header != null && !isPasswordOf(printer, header)) {
        throw new NotAuthenticated();
      }
      return printer;
    }
    if (header == null) {
      throw new NotAuthenticated();
    }
    String[] basic = userAndPassword(header);
    if (!basic[0].equals(inPath)) {
      throw new TokenInvalid();
    }
    return printers.byPassword(basic[0], basic[1]);
  }

  private boolean isPasswordOf(KnownPrinter printer, String header) {
    String[] basic = userAndPassword(header);
    try {
      return printers.byPassword(basic[0], basic[1]).device().equals(printer.device());
    } catch (TokenInvalid e) {
      return false;
    }
  }

  private static String[] userAndPassword(String header) {
    if (!header.regionMatches(true, 0, BASIC, 0, BASIC.length())) {
      throw new NotAuthenticated();
    }
    try {
      byte[] decoded = Base64.getDecoder().decode(header.substring(BASIC.length()).strip());
      String[] basic = new String(decoded, StandardCharsets.UTF_8).split(":", 2);
      if (basic.length == 2) {
        return basic;
      }
    } catch (IllegalArgumentException e) {
      // Refused like any other that cannot be read.
    }
    throw new NotAuthenticated();
  }
}
