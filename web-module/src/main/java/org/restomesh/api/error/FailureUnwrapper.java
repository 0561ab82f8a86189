package org.restomesh.api.error;

import com.fasterxml.jackson.core.JsonProcessingException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.RollbackException;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.WebApplicationException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;

/**
 * Finds what went wrong inside the wrappers that containers put around it: WildFly hands out
 * EJBException, Payara the bare cause, and each JAX-RS runtime its own reading errors.
 */
final class FailureUnwrapper {
  private static final int MAX_DEPTH = 20;

  private FailureUnwrapper() {}

  static Failure from(Throwable thrown) {
    return first(thrown, DomainException.class)
        .map(FailureUnwrapper::fromDomain)
        .or(() -> first(thrown, ConstraintViolationException.class).map(InvalidBeans::failure))
        .or(() -> first(thrown, JsonProcessingException.class).map(MalformedJson::failure))
        .or(() -> DatabaseFailures.find(causes(thrown)))
        .or(() -> first(thrown, WebApplicationException.class).map(FailureUnwrapper::fromHttp))
        .orElseGet(Failure::unexpected);
  }

  private static Failure fromDomain(DomainException e) {
    List<String> messages = e.problems().isEmpty() ? List.of(e.getMessage()) : e.problems();
    return new Failure(
        e.code().category().status(), e.code(), null, messages, e.members(), e.retryAfterSeconds());
  }

  private static Failure fromHttp(WebApplicationException e) {
    int status = e.getResponse().getStatus();
    return status < 500 ? fromStatus(status) : Failure.unexpected();
  }

  /**
   * @param status 400 at least; what a server or framework refuses by itself
   */
  static Failure fromStatus(int status) {
    return switch (status) {
      case 400 -> Failure.invalid(List.of("request: cannot be read"));
      case 404 -> Failure.of(status, ErrorCode.RESOURCE_NOT_FOUND, "Resource not found");
      case 405 -> Failure.of(status, null, "This method is not allowed here");
      case 406 ->
          Failure.of(status, null, "None of the types that Accept names can be answered here");
      case 408 -> Failure.of(status, null, "The body did not come in time");
      case 413 -> Failure.of(status, null, "The body is larger than 1 MiB");
      case 415 -> Failure.of(status, null, "This content type is not accepted here");
      case 500 -> Failure.unexpected();
      case 503 ->
          Failure.of(
              status,
              ErrorCode.SERVICE_UNAVAILABLE,
              "Too much is going on - try again in a moment");
      default -> Failure.of(status, null, "Refused");
    };
  }

  private static <T extends Throwable> Optional<T> first(Throwable thrown, Class<T> type) {
    return causes(thrown).filter(type::isInstance).map(type::cast).findFirst();
  }

  private static Stream<Throwable> causes(Throwable thrown) {
    return chain(thrown)
        .flatMap(
            cause ->
                isOfCommit(cause)
                    ? Stream.concat(Stream.of(cause), suppressed(cause))
                    : Stream.of(cause));
  }

  private static Stream<Throwable> chain(Throwable thrown) {
    return Stream.iterate(thrown, t -> t != null, Throwable::getCause).limit(MAX_DEPTH);
  }

  /** WildFly's transaction manager says why a commit failed in what is suppressed by that. */
  private static boolean isOfCommit(Throwable thrown) {
    return thrown instanceof RollbackException
        || thrown instanceof HeuristicMixedException
        || thrown instanceof HeuristicRollbackException;
  }

  private static Stream<Throwable> suppressed(Throwable thrown) {
    return Stream.of(thrown.getSuppressed()).flatMap(FailureUnwrapper::chain);
  }
}
