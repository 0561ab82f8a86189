package org.restomesh.shared.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.ResultSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.device.DeviceKind;

/** A column without a value is read by the getters that say so, and by no others. */
class RowTest {
  private final Row empty =
      new Row(
          (ResultSet)
              Proxy.newProxyInstance(
                  RowTest.class.getClassLoader(),
                  new Class<?>[] {ResultSet.class},
                  (proxy, method, arguments) -> readNull(method)));

  /** As JDBC reads a null: null, or 0 or false of a primitive type, and then it was null. */
  private static Object readNull(Method method) {
    return method.getName().equals("wasNull")
        ? true
        : Array.get(Array.newInstance(method.getReturnType(), 1), 0);
  }

  static Stream<Arguments> getters() {
    return Stream.of(
        Arguments.of(getter(row -> row.uuid("a")), getter(row -> row.uuidOrNull("a"))),
        Arguments.of(getter(row -> row.text("a")), getter(row -> row.textOrNull("a"))),
        Arguments.of(getter(row -> row.bytes("a")), getter(row -> row.bytesOrNull("a"))),
        Arguments.of(getter(row -> row.flag("a")), getter(row -> row.flagOrNull("a"))),
        Arguments.of(getter(row -> row.number("a")), getter(row -> row.numberOrNull("a"))),
        Arguments.of(getter(row -> row.longNumber("a")), getter(row -> row.longNumberOrNull("a"))),
        Arguments.of(getter(row -> row.instant("a")), getter(row -> row.instantOrNull("a"))),
        Arguments.of(
            getter(row -> row.oneOf(DeviceKind.class, "a")),
            getter(row -> row.oneOfOrNull(DeviceKind.class, "a"))));
  }

  private static Function<Row, Object> getter(Function<Row, Object> getter) {
    return getter;
  }

  @ParameterizedTest
  @MethodSource("getters")
  void aMissingValueIsRefusedUnlessItIsAskedFor(
      Function<Row, Object> demanding, Function<Row, Object> orNull) {
    assertThatNullPointerException().isThrownBy(() -> demanding.apply(empty)).withMessage("a");
    assertThat(orNull.apply(empty)).isNull();
  }
}
