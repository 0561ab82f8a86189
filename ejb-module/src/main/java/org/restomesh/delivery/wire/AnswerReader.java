package org.restomesh.delivery.wire;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.restomesh.delivery.platform.PlatformFailure;

/** Reads the parts of platforms' answers, and refuses those of another shape. */
public final class AnswerReader {
  private AnswerReader() {}

  /** No body, {@code null}, {@code {}} and {@code []} (contract/platforms#nothing-new). */
  public static boolean isNothing(JsonNode answer) {
    return answer.isMissingNode()
        || answer.isNull()
        || (answer.isContainerNode() && answer.isEmpty());
  }

  /**
   * @param name as in "the list of orders", for the message
   * @throws PlatformFailure LOCAL when it is neither nothing nor an array
   */
  public static List<JsonNode> list(JsonNode list, String name) {
    if (isNothing(list)) {
      return List.of();
    }
    if (!list.isArray()) {
      throw PlatformFailure.local(name + " is no array");
    }
    List<JsonNode> elements = new ArrayList<>(list.size());
    list.forEach(elements::add);
    return elements;
  }

  /**
   * @throws PlatformFailure LOCAL unless it is a string that is not blank
   */
  public static String requireText(JsonNode answer, String member) {
    JsonNode value = answer.path(member);
    if (!value.isTextual() || value.asText().isBlank()) {
      throw PlatformFailure.local("the answer has no " + member);
    }
    return value.asText();
  }

  /**
   * @return what is there, or the default when it is absent
   * @throws PlatformFailure LOCAL unless it is a whole number from 0 on
   */
  public static int count(JsonNode answer, String member, int absent) {
    JsonNode value = answer.path(member);
    if (OrderReader.isAbsent(value)) {
      return absent;
    }
    if (!value.isIntegralNumber() || !value.canConvertToInt() || value.intValue() < 0) {
      throw PlatformFailure.local("the answer's " + member + " is no count");
    }
    return value.intValue();
  }
}
