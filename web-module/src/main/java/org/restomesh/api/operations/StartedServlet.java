package org.restomesh.api.operations;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServlet;
import org.restomesh.bootstrap.WebModules;

/**
 * Answers nothing and is mapped to nothing: it is loaded last, so that the node knows when the API
 * takes requests.
 */
public class StartedServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject transient WebModules modules;

  @Override
  public void init() {
    modules.started(WebModules.Module.API);
  }

  @Override
  public void destroy() {
    modules.stopped(WebModules.Module.API);
  }
}
