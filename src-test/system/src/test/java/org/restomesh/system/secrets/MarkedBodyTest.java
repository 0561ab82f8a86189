package org.restomesh.system.secrets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restomesh.system.secrets.ApiDocument.Operation;
import org.restomesh.system.secrets.Marks.Kind;
import org.restomesh.system.secrets.Marks.Mark;

class MarkedBodyTest {
  private static final String DOCUMENT =
      """
      {"paths": {"/staff": {"parameters": [], "post": {
        "operationId": "createStaff",
        "security": [{"staff": []}],
        "requestBody": {"content": {"application/json": {
          "schema": {"$ref": "#/components/schemas/Person"},
          "example": {"email": "a@example.com", "role": "ADMIN", "branchId": "0",
                      "credentials": {"appSecretKey": "s"}, "notes": [{"note": "n"}]}}}},
        "responses": {"201": {"content": {"application/json": {
          "schema": {"$ref": "#/components/schemas/Person"}}}}}}}},
       "components": {"schemas": {"Person": {"type": "object", "properties": {
         "email": {"type": "string", "pattern": "^[^@]+@[^@]+$"},
         "role": {"type": "string", "enum": ["ADMIN"]},
         "branchId": {"type": "string", "format": "uuid"},
         "password": {"type": "string", "minLength": 10},
         "credentials": {"type": "object", "additionalProperties": {"type": "string"}},
         "notes": {"type": "array", "items": {"allOf": [
           {"type": "object", "properties": {"note": {"type": "string"}}}]}}}}}}}""";

  private final Marks marks = new Marks();
  private final ApiDocument document = ApiDocument.of(json(DOCUMENT));
  private final Operation operation = document.operations().get(0);

  @Test
  void eachFreeTextIsMarkedAsWhatItIs() {
    JsonNode body = body().withAllMembers();

    assertThat(body.get("email").textValue()).startsWith(marks.common()).endsWith("@example.org");
    assertThat(body.get("role").textValue()).isEqualTo("ADMIN");
    assertThat(body.get("branchId").textValue()).isEqualTo("known");
    assertThat(marks.in(body.toString()))
        .extracting(Mark::member, Mark::kind)
        .containsExactlyInAnyOrder(
            tuple("/email", Kind.PERSONAL),
            tuple("/password", Kind.SECRET),
            tuple("/credentials/appSecretKey", Kind.SECRET),
            tuple("/notes/note", Kind.PERSONAL));
  }

  @Test
  void theExamplesOwnMembersAreKept() {
    assertThat(body().asInTheExample().has("password")).isFalse();
  }

  @Test
  void whoAnswersASecretIsFoundThroughReferences() {
    assertThat(document.answering(Set.of("password"))).containsExactly("createStaff");
    assertThat(document.answering(Set.of("ticket"))).isEmpty();
  }

  private MarkedBody body() {
    return new MarkedBody(
        document,
        marks,
        name -> name.equals("branchId") ? Optional.of(TextNode.valueOf("known")) : Optional.empty(),
        operation);
  }

  private static JsonNode json(String text) {
    try {
      return JsonMapper.builder().build().readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
