package org.restomesh.api.http.body;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Path;
import jakarta.validation.TraversableResolver;
import jakarta.validation.Validation;
import jakarta.validation.Validator;
import jakarta.validation.ValidatorFactory;
import java.lang.annotation.ElementType;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Validates a body once, for frequent requests: the servers validate a resource's parameters twice,
 * in JAX-RS and in CDI, and ask JPA for each member whether it is loaded (ADR 0017). The method
 * then has {@code @ValidateOnExecution(type = ExecutableType.NONE)}.
 */
@ApplicationScoped
public class BodyValidation {
  private ValidatorFactory factory;
  private Validator validator;

  /** Bodies are no entities: all of their members are loaded. */
  private static final class AllReachable implements TraversableResolver {
    @Override
    public boolean isReachable(
        Object owner, Path.Node member, Class<?> root, Path path, ElementType type) {
      return true;
    }

    @Override
    public boolean isCascadable(
        Object owner, Path.Node member, Class<?> root, Path path, ElementType type) {
      return true;
    }
  }

  @PostConstruct
  void open() {
    factory =
        Validation.byDefaultProvider()
            .configure()
            .traversableResolver(new AllReachable())
            .buildValidatorFactory();
    validator = factory.getValidator();
  }

  @PreDestroy
  void close() {
    factory.close();
  }

  /**
   * The body, once it is valid.
   *
   * @throws ValidationFailed when there is none
   * @throws ConstraintViolationException when it breaks a constraint
   */
  public <T> T valid(@Nullable T body) {
    if (body == null) {
      throw new ValidationFailed("body", "must not be null");
    }
    Set<ConstraintViolation<T>> violations = validator.validate(body);
    if (!violations.isEmpty()) {
      throw new ConstraintViolationException(violations);
    }
    return body;
  }
}
