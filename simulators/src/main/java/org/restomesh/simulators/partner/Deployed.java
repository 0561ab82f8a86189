package org.restomesh.simulators.partner;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.Map;
import java.util.Set;
import org.restomesh.simulators.delivery.wire.Refusal;
import org.restomesh.simulators.delivery.wire.Reply;

/** The partner's server in the WAR: an application for each area beside the files of its page. */
public final class Deployed {
  private static final Partner RUNNING = new Partner(PartnerSettings.fromSystem());

  private Deployed() {}

  /** For people. */
  @ApplicationPath("partner/control")
  public static final class Control extends Area {
    public Control() {
      super(new TabletsResource(RUNNING));
    }
  }

  /** For tablets. */
  @ApplicationPath("partner/tablets")
  public static final class Tablets extends Area {
    public Tablets() {
      super(new SessionResource(RUNNING));
    }
  }

  /** For the requests that are passed on to Restomesh. */
  @ApplicationPath("partner/api")
  public static final class Api extends Area {
    public Api() {
      super(new PassedResource(RUNNING.restomesh()));
    }
  }

  /** One of them. */
  static class Area extends Application {
    private final Set<Object> singletons;

    Area(Object resource) {
      singletons = Set.of(resource, new RefusalMapper());
    }

    @Override
    @SuppressWarnings("deprecation") // They share the partner.
    public Set<Object> getSingletons() {
      return singletons;
    }

    @Override
    public Map<String, Object> getProperties() {
      return Map.of("jersey.config.server.wadl.disableWadl", true);
    }
  }

  private static final class RefusalMapper implements ExceptionMapper<Refusal> {
    @Override
    public Response toResponse(Refusal refusal) {
      return Reply.error(refusal);
    }
  }
}
