package org.restomesh.bootstrap;

import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServlet;

/**
 * Answers nothing and is mapped to nothing: each web module loads it last, so that the node knows
 * when the module takes requests. Its parameter {@code module} says which one it is.
 */
public class ModuleServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject transient WebModules modules;

  @Override
  public void init() {
    modules.started(module());
  }

  @Override
  public void destroy() {
    modules.stopped(module());
  }

  private WebModules.Module module() {
    return WebModules.Module.valueOf(getInitParameter("module"));
  }
}
