package org.restomesh.faults.load.devices;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.ProxySelector;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.PushPromiseHandler;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import org.jspecify.annotations.Nullable;
import org.restomesh.faults.load.http.Json;

/**
 * The agent's HTTP client: sends as any other, and records what comes before the agent knows of it.
 * Once the device has lost its power nothing is sent any more.
 */
final class RecordedHttp extends HttpClient {
  private final HttpClient client;
  private final DeviceLog log;
  private final BooleanSupplier hasPower;

  RecordedHttp(HttpClient client, DeviceLog log, BooleanSupplier hasPower) {
    this.client = client;
    this.log = log;
    this.hasPower = hasPower;
  }

  @Override
  public <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler)
      throws IOException, InterruptedException {
    requirePower();
    DeviceRequest asked = DeviceRequest.at(request.uri().getPath());
    long sentAt = log.history().now();
    try {
      HttpResponse<T> response = client.send(request, handler);
      requirePower();
      record(asked, sentAt, response);
      return response;
    } catch (IOException e) {
      requirePower();
      log.answered(sentAt, asked, 0, Json.read(""), false);
      throw e;
    }
  }

  private void requirePower() throws InterruptedException {
    if (!hasPower.getAsBoolean()) {
      throw new InterruptedException("The device has no power");
    }
  }

  private void record(DeviceRequest asked, long sentAt, HttpResponse<?> response) {
    boolean retryAfter = response.headers().firstValue("Retry-After").isPresent();
    JsonNode body = bodyOf(response);
    log.answered(sentAt, asked, response.statusCode(), body, retryAfter);
    if (response.statusCode() / 100 == 2) {
      recordCommands(asked, sentAt, body);
    }
  }

  private void recordCommands(DeviceRequest asked, long sentAt, JsonNode body) {
    if (asked == DeviceRequest.IN_FLIGHT) {
      body.forEach(log::received);
    }
    if (asked == DeviceRequest.NEXT_COMMAND) {
      if (body.isObject()) {
        log.received(body);
      } else {
        log.nothingWaited(sentAt);
      }
    }
  }

  private static JsonNode bodyOf(HttpResponse<?> response) {
    return response.body() instanceof byte[] bytes
        ? Json.read(new String(bytes, StandardCharsets.UTF_8))
        : Json.read("");
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, BodyHandler<T> handler) {
    throw new UnsupportedOperationException("An agent waits for its answers");
  }

  @Override
  public <T> CompletableFuture<HttpResponse<T>> sendAsync(
      HttpRequest request, BodyHandler<T> handler, @Nullable PushPromiseHandler<T> pushed) {
    return sendAsync(request, handler);
  }

  @Override
  public Optional<CookieHandler> cookieHandler() {
    return client.cookieHandler();
  }

  @Override
  public Optional<Duration> connectTimeout() {
    return client.connectTimeout();
  }

  @Override
  public Redirect followRedirects() {
    return client.followRedirects();
  }

  @Override
  public Optional<ProxySelector> proxy() {
    return client.proxy();
  }

  @Override
  public SSLContext sslContext() {
    return client.sslContext();
  }

  @Override
  public SSLParameters sslParameters() {
    return client.sslParameters();
  }

  @Override
  public Optional<Authenticator> authenticator() {
    return client.authenticator();
  }

  @Override
  public Version version() {
    return client.version();
  }

  @Override
  public Optional<Executor> executor() {
    return client.executor();
  }
}
