package org.restomesh.api.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.fasterxml.jackson.core.JsonParseException;
import jakarta.ejb.EJBException;
import jakarta.persistence.EntityNotFoundException;
import jakarta.persistence.LockTimeoutException;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PersistenceException;
import jakarta.persistence.PessimisticLockException;
import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.limit.TooManyRequests;

class FailureUnwrapperTest {

  private static final class Refusal extends DomainException {
    private static final long serialVersionUID = 1L;

    Refusal(ErrorCode code) {
      super(code, "no");
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyErrorCodeHasTheStatusOfItsCategory(ErrorCode code) {
    int expected =
        switch (code) {
          case VALIDATION_ERROR, INVALID_INPUT, MISSING_REQUIRED_FIELD, CATALOG_INVALID -> 400;
          case INVALID_CREDENTIALS,
              TOKEN_EXPIRED,
              TOKEN_INVALID,
              UNAUTHORIZED,
              SECOND_FACTOR_REQUIRED,
              SECOND_FACTOR_INVALID ->
              401;
          case QUOTA_EXCEEDED -> 402;
          case FORBIDDEN_ACCESS,
              INSUFFICIENT_PERMISSIONS,
              ENTITLEMENT_REQUIRED,
              SECOND_FACTOR_SETUP_REQUIRED ->
              403;
          case RESOURCE_NOT_FOUND -> 404;
          case RESOURCE_ALREADY_EXISTS,
              RESOURCE_CONFLICT,
              PAIR_CODE_CLAIMED,
              LICENSE_REQUIRED,
              ADDON_ALREADY_OWNED,
              ADDON_ALREADY_GRANTED,
              ADDON_REQUIRES_DEPENDENCY,
              ADDON_LIMIT_REDUNDANT,
              ADDON_MAX_QUANTITY,
              HARDWARE_OUT_OF_STOCK,
              INVALID_ORDER_STATUS,
              ORDER_ALREADY_PAID,
              INSUFFICIENT_STOCK ->
              409;
          case PAIR_CODE_EXPIRED -> 410;
          case TOO_MANY_REQUESTS -> 429;
          case INTERNAL_SERVER_ERROR -> 500;
          case EXTERNAL_SERVICE_ERROR -> 502;
          case SERVICE_UNAVAILABLE -> 503;
        };

    Failure failure = FailureUnwrapper.from(new Refusal(code));

    assertThat(failure.status()).isEqualTo(expected);
    assertThat(failure.code()).isEqualTo(code);
    assertThat(failure.messages()).containsExactly("no");
  }

  @Test
  void severalProblemsAreToldOneByOne() {
    Failure failure = FailureUnwrapper.from(new ValidationFailed(List.of("a: wrong", "b: wrong")));

    assertThat(failure.isValidation()).isTrue();
    assertThat(failure.messages()).containsExactly("a: wrong", "b: wrong");
  }

  @Test
  void aUsedUpLimitTellsWhenToComeBack() {
    assertThat(FailureUnwrapper.from(new TooManyRequests(17)).retryAfterSeconds()).isEqualTo(17);
    assertThat(FailureUnwrapper.from(new TooManyRequests(0)).retryAfterSeconds()).isEqualTo(1);
  }

  @Test
  void aRefusalIsFoundInsideTheContainersWrapper() {
    Failure failure = FailureUnwrapper.from(new EJBException(new ResourceConflict("no")));

    assertThat(failure.status()).isEqualTo(409);
    assertThat(failure.code()).isEqualTo(ErrorCode.RESOURCE_CONFLICT);
  }

  @ParameterizedTest(name = "{0}: {1} {2}")
  @CsvSource(
      nullValues = "null",
      value = {
        "23505, 409, UniqueConstraintViolation, 0",
        "23503, 400, ForeignKeyConstraintViolation, 0",
        "23502, 400, RequiredRelationViolation, 0",
        "23514, 400, RequiredRelationViolation, 0",
        "42601, 400, InvalidQuery, 0",
        "22P02, 400, InvalidQuery, 0",
        "22007, 400, InvalidQuery, 0",
        "22021, 400, InvalidQuery, 0",
        "22012, 400, InvalidQuery, 0",
        "42P01, 500, DatabaseConfigError, 0",
        "42703, 500, DatabaseConfigError, 0",
        "57014, 503, DatabaseTimeout, 5",
        "25P03, 503, DatabaseTimeout, 5",
        "null, 503, DatabaseTimeout, 5",
        "'', 503, DatabaseTimeout, 5",
        "08001, 503, DatabaseTimeout, 5",
        "08006, 503, DatabaseTimeout, 5",
        "53300, 503, DatabaseTimeout, 5",
        "57P01, 503, DatabaseTimeout, 5",
        "57P03, 503, DatabaseTimeout, 5",
        "40001, 409, ConcurrentUpdate, 0",
        "40P01, 409, ConcurrentUpdate, 0",
        "55P03, 409, ConcurrentUpdate, 0",
        "22001, 400, ValueOutOfRange, 0",
        "22003, 400, ValueOutOfRange, 0",
        "23P01, 500, DatabaseError, 0",
        "42501, 500, DatabaseError, 0",
        "XX000, 500, DatabaseError, 0",
        "0A000, 500, DatabaseError, 0",
      })
  void aSqlStateHasTheStatusAndLabelOfTheContract(
      String state, int status, String label, long retryAfter) {
    SQLException sql = new SQLException("secret detail of the database", state);

    for (Throwable thrown :
        new Throwable[] {
          sql,
          new PersistenceException(sql),
          new EJBException(rollback(new PersistenceException(sql))),
        }) {
      Failure failure = FailureUnwrapper.from(thrown);

      assertThat(failure.status()).isEqualTo(status);
      assertThat(failure.label()).isEqualTo(label);
      assertThat(failure.retryAfterSeconds()).isEqualTo(retryAfter);
      assertThat(failure.code()).as("never an errorCode").isNull();
      assertThat(failure.messages()).noneMatch(message -> message.contains("secret"));
    }
  }

  /** As WildFly hands it out when PostgreSQL is gone before the commit, or in the middle of it. */
  @Test
  void aCommitThatTheDatabaseDidNotAnswerIsOneToRepeat() {
    for (Exception commit :
        List.of(
            new RollbackException("x"),
            new HeuristicMixedException("x"),
            new HeuristicRollbackException("x"))) {
      commit.addSuppressed(new IllegalStateException(new SQLException("x", "57P01")));

      Failure failure = FailureUnwrapper.from(new EJBException(commit));

      assertThat(failure.status()).isEqualTo(503);
      assertThat(failure.label()).isEqualTo("DatabaseTimeout");
      assertThat(failure.retryAfterSeconds()).isEqualTo(5);
    }
  }

  @Test
  void aCommitWithoutItsConnectionIsOneToRepeat() {
    Failure failure = FailureUnwrapper.from(new EJBException(new SystemException("closed")));

    assertThat(failure.status()).isEqualTo(503);
    assertThat(failure.label()).isEqualTo("DatabaseTimeout");
  }

  @Test
  void whatElseIsSuppressedIsNoReason() {
    Exception unexpected = new IllegalStateException("x");
    unexpected.addSuppressed(new SQLException("x", "57P01"));

    assertThat(FailureUnwrapper.from(unexpected).status()).isEqualTo(500);
  }

  @Test
  void locksThatWereLostAreConcurrentUpdates() {
    for (Throwable thrown :
        new Throwable[] {
          new OptimisticLockException("x"),
          new PessimisticLockException("x"),
          new LockTimeoutException("x"),
          new EJBException(rollback(new OptimisticLockException("x"))),
        }) {
      assertThat(FailureUnwrapper.from(thrown).label()).isEqualTo("ConcurrentUpdate");
      assertThat(FailureUnwrapper.from(thrown).status()).isEqualTo(409);
    }
  }

  @Test
  void theInnermostDatabaseErrorCounts() {
    Throwable thrown = new OptimisticLockException(new SQLException("x", "57014"));

    assertThat(FailureUnwrapper.from(thrown).label()).isEqualTo("DatabaseTimeout");
  }

  @Test
  void aRowThatIsGoneIsNotFound() {
    Failure failure = FailureUnwrapper.from(new EJBException(new EntityNotFoundException("x")));

    assertThat(failure.status()).isEqualTo(404);
    assertThat(failure.label()).isEqualTo("RecordNotFound");
    assertThat(failure.code()).isNull();
  }

  @Test
  void aBodyThatIsNoJsonIsAValidationError() {
    Failure failure =
        FailureUnwrapper.from(
            new WebApplicationException(new JsonParseException(null, "x"), response(400)));

    assertThat(failure.code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
    assertThat(failure.messages()).containsExactly("body: is not the expected JSON");
  }

  @ParameterizedTest(name = "HTTP {0} stays {1} {2}")
  @CsvSource(
      nullValues = "null",
      value = {
        "400, 400, VALIDATION_ERROR",
        "404, 404, RESOURCE_NOT_FOUND",
        "405, 405, null",
        "406, 406, null",
        "413, 413, null",
        "415, 415, null",
        "418, 418, null",
        "500, 500, INTERNAL_SERVER_ERROR",
        "503, 500, INTERNAL_SERVER_ERROR",
      })
  void aRefusalOfTheHttpRuntimeKeepsItsStatus(int given, int status, ErrorCode code) {
    Failure failure = FailureUnwrapper.from(new WebApplicationException(response(given)));

    assertThat(failure.status()).isEqualTo(status);
    assertThat(failure.code()).isEqualTo(code);
  }

  @Test
  void whatTheServerDoesNotKnowStaysItsStatus() {
    assertThat(FailureUnwrapper.fromStatus(501).status()).isEqualTo(501);
    assertThat(FailureUnwrapper.fromStatus(505).status()).isEqualTo(505);
    assertThat(FailureUnwrapper.fromStatus(503).code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
    assertThat(FailureUnwrapper.fromStatus(500).isUnexpected()).isTrue();
  }

  @Test
  void anythingElseIsOurFaultAndTellsNothing() {
    for (Throwable thrown :
        Arrays.asList(
            new IllegalStateException("password is hunter2"),
            new EJBException(new NullPointerException("x")),
            new StackOverflowError())) {
      Failure failure = FailureUnwrapper.from(thrown);

      assertThat(failure.isUnexpected()).isTrue();
      assertThat(failure.code()).isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
      assertThat(failure.messages()).containsExactly("An unexpected error occurred");
    }
  }

  @Test
  void causesThatGoRoundInACircleEnd() {
    Exception one = new IllegalStateException("one");
    Exception other = new IllegalStateException("other", one);
    one.initCause(other);

    assertThat(FailureUnwrapper.from(one).isUnexpected()).isTrue();
  }

  private static Exception rollback(Throwable cause) {
    RollbackException rollback = new RollbackException("rolled back");
    rollback.initCause(cause);
    return rollback;
  }

  private static Response response(int status) {
    Response response = mock();
    when(response.getStatus()).thenReturn(status);
    when(response.getStatusInfo()).thenReturn(new Reason(status));
    return response;
  }

  private record Reason(int getStatusCode) implements Response.StatusType {
    @Override
    public Response.Status.Family getFamily() {
      return Response.Status.Family.familyOf(getStatusCode);
    }

    @Override
    public String getReasonPhrase() {
      return "Reason";
    }
  }
}
