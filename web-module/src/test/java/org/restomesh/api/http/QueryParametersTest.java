package org.restomesh.api.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.device.DeviceKind;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ValidationFailed;

class QueryParametersTest {
  private final MultivaluedMap<String, String> given = new MultivaluedHashMap<>();
  private final UriInfo uri = uri();
  private final QueryParameters query = new QueryParameters(uri);

  @Test
  void whatIsAbsentIsNullOrTheDefault() {
    assertThat(query.text("absent")).isNull();
    assertThat(query.id("absent")).isNull();
    assertThat(query.oneOf("absent", DeviceKind.class)).isNull();
    assertThat(query.number("absent", 50, 1, 200)).isEqualTo(50);
    assertThat(query.flag("absent")).isFalse();
  }

  @Test
  void whatIsPresentAndEmptyIsRefused() {
    given.putSingle("empty", "");

    assertThatThrownBy(() -> query.id("empty")).isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> query.oneOf("empty", DeviceKind.class))
        .isInstanceOf(ValidationFailed.class);
    assertThatThrownBy(() -> query.number("empty", 50, 1, 200))
        .isInstanceOf(ValidationFailed.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "50", "200"})
  void aNumberIsTakenUpToItsBounds(String value) {
    given.putSingle("limit", value);

    assertThat(query.number("limit", 50, 1, 200)).isEqualTo(Integer.parseInt(value));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "201", "-1", "1.5", "1e2", "ten", " 5", "99999999999", "0x10"})
  void aNumberBeyondItsBoundsIsRefusedAndNeverClamped(String value) {
    given.putSingle("limit", value);

    assertThatThrownBy(() -> query.number("limit", 50, 1, 200))
        .isInstanceOf(ValidationFailed.class)
        .hasMessage("limit: must be between 1 and 200");
  }

  @Test
  void aFlagIsTrueOrFalse() {
    given.putSingle("immediate", "true");
    assertThat(query.flag("immediate")).isTrue();
    given.putSingle("immediate", "false");
    assertThat(query.flag("immediate")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "yes", "TRUE", " true"})
  void anythingElseIsNoFlag(String value) {
    given.putSingle("immediate", value);

    assertThatThrownBy(() -> query.flag("immediate"))
        .isInstanceOf(ValidationFailed.class)
        .hasMessage("immediate: must be true or false");
  }

  @Test
  void anIdIsAUuid() {
    UUID id = UUID.randomUUID();
    given.putSingle("cursor", id.toString());

    assertThat(query.id("cursor")).isEqualTo(id);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "not-an-id", "' or 1=1"})
  void anythingElseIsNoId(String value) {
    given.putSingle("cursor", value);

    assertThatThrownBy(() -> query.id("cursor"))
        .isInstanceOf(ValidationFailed.class)
        .hasMessage("cursor: must be an id");
  }

  @Test
  void aConstantIsNamedInLowerCase() {
    given.putSingle("kind", "kds_screen");

    assertThat(query.oneOf("kind", DeviceKind.class)).isEqualTo(DeviceKind.KDS_SCREEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"KDS_SCREEN", "toaster", "0"})
  void anUnknownConstantIsRefusedWithTheKnownOnes(String value) {
    given.putSingle("kind", value);

    assertThatThrownBy(() -> query.oneOf("kind", DeviceKind.class))
        .isInstanceOf(ValidationFailed.class)
        .hasMessageStartingWith("kind: must be one of receipt_printer, ");
  }

  @Test
  void aPageIsFiftyLongUnlessSaidOtherwise() {
    assertThat(Paging.request(uri)).isEqualTo(new PageRequest(50, null));
  }

  @Test
  void aPageOfMoreThanTwoHundredIsRefused() {
    given.putSingle("limit", "201");

    assertThatThrownBy(() -> Paging.request(uri)).isInstanceOf(ValidationFailed.class);
  }

  private UriInfo uri() {
    UriInfo mocked = mock();
    when(mocked.getQueryParameters()).thenReturn(given);
    return mocked;
  }
}
