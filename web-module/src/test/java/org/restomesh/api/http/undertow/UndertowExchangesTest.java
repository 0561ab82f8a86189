package org.restomesh.api.http.undertow;

import static org.assertj.core.api.Assertions.assertThat;

import io.undertow.Undertow;
import io.undertow.server.HttpHandler;
import io.undertow.servlet.Servlets;
import io.undertow.servlet.api.DeploymentInfo;
import io.undertow.servlet.api.DeploymentManager;
import io.undertow.servlet.api.ServletContainer;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class UndertowExchangesTest {
  /** Which is also how WildFly finds it: among the services of the deployment. */
  private static final ClassLoader WITH_SERVICES = UndertowExchangesTest.class.getClassLoader();

  private static final ClassLoader WITHOUT_SERVICES =
      new ClassLoader(WITH_SERVICES) {
        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
          return name.startsWith("META-INF/services/")
              ? Collections.emptyEnumeration()
              : super.getResources(name);
        }
      };

  private final BlockingQueue<Boolean> endedWhereRead = new LinkedBlockingQueue<>();

  @Test
  void aRequestAnsweredByAnotherThreadEndsOnTheOneThatReads() throws Exception {
    assertThat(endsOfTwentyRequests(WITH_SERVICES)).hasSize(20).containsOnly(true);
  }

  @Test
  void leftToItselfUndertowEndsItOnTheThreadThatAnswered() throws Exception {
    assertThat(endsOfTwentyRequests(WITHOUT_SERVICES)).hasSize(20).containsOnly(false);
  }

  private List<Boolean> endsOfTwentyRequests(ClassLoader application) throws Exception {
    Undertow server = serve(application);
    try {
      int port = ((InetSocketAddress) server.getListenerInfo().get(0).getAddress()).getPort();
      HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/")).build();
      List<Boolean> ends = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        assertThat(client.send(request, BodyHandlers.ofString()).body()).isEqualTo("{}");
        ends.add(endedWhereRead.poll(10, TimeUnit.SECONDS));
      }
      return ends;
    } finally {
      server.stop();
    }
  }

  private static DeploymentInfo deployment(ClassLoader application) {
    return Servlets.deployment()
        .setClassLoader(application)
        .setContextPath("/")
        .setDeploymentName("test")
        .addServlet(Servlets.servlet(AnswerServlet.class).addMapping("/*"));
  }

  private Undertow serve(ClassLoader application) throws ServletException {
    DeploymentManager manager =
        ServletContainer.Factory.newInstance().addDeployment(deployment(application));
    Thread.currentThread().setContextClassLoader(application);
    try {
      manager.deploy();
    } finally {
      Thread.currentThread().setContextClassLoader(WITH_SERVICES);
    }
    HttpHandler servlets = manager.start();
    Undertow server =
        Undertow.builder()
            .addHttpListener(0, "127.0.0.1")
            .setHandler(
                exchange -> {
                  exchange.addExchangeCompleteListener(
                      (ended, next) -> {
                        endedWhereRead.add(ended.isInIoThread());
                        next.proceed();
                      });
                  servlets.handleRequest(exchange);
                })
            .build();
    server.start();
    return server;
  }

  /** Answers on a thread of the worker, as every servlet does. */
  public static final class AnswerServlet extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.setContentLength(2);
      response.getOutputStream().print("{}");
    }
  }
}
