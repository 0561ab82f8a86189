package org.restomesh.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.shared.json.Json;
import org.restomesh.support.EventSchemas;

class EventSchemasTest {
  private static final Pattern LINK = Pattern.compile("\\[`([^`]+)`]\\(([^)]+)\\)");

  private final EventSchemas schemas = EventSchemas.documented();

  @Test
  void everyTypeInTheCodeHasASchemaAndEverySchemaAType() throws URISyntaxException {
    Set<String> inCode = EventTypesInCode.under(compiledApplication());
    assertThat(inCode).contains("device.paired.v1", "addon.purchased.v1");
    assertThat(schemas.documents().keySet()).isEqualTo(inCode);
  }

  @Test
  void theListOfEventsNamesEachOnceAndLinksToItsSchema() throws IOException {
    Matcher links = LINK.matcher(Files.readString(EventSchemas.folder().resolve("README.md")));
    List<String> listed = new ArrayList<>();
    while (links.find()) {
      listed.add(links.group(1));
      assertThat(links.group(2)).isEqualTo(links.group(1) + ".schema.json");
    }
    assertThat(listed).containsExactlyInAnyOrderElementsOf(types().toList());
  }

  @ParameterizedTest
  @MethodSource("types")
  void aSchemaIsOneAndSaysWhatItIsOf(String type) {
    JsonNode document = schemas.documents().get(type);

    assertThat(EventSchemas.problemsOfSchema(document)).isEmpty();
    assertThat(document.path("$schema").textValue())
        .isEqualTo("https://json-schema.org/draft/2020-12/schema");
    assertThat(document.path("$id").textValue()).isEqualTo("urn:restomesh:event:" + type);
    assertThat(document.path("title").textValue()).isNotBlank();
    assertThat(document.path("description").textValue()).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("types")
  void itsObjectsAreClosedAndAllTheirMembersAreDescribedAndThere(String type) {
    JsonNode document = schemas.documents().get(type);
    assertThat(document.path("type").textValue()).isEqualTo("object");
    assertThat(document.path("properties").has("at")).isTrue();
    for (JsonNode object : objects(document)) {
      assertThat(object.path("additionalProperties")).hasToString("false");
      List<String> required = new ArrayList<>();
      object.path("required").forEach(name -> required.add(name.textValue()));
      List<String> members = new ArrayList<>();
      object.path("properties").fieldNames().forEachRemaining(members::add);
      assertThat(required).isEqualTo(members);
      object
          .path("properties")
          .forEach(member -> assertThat(member.path("description").textValue()).isNotBlank());
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void itsExamplesKeepToIt(String type) {
    JsonNode examples = schemas.documents().get(type).path("examples");

    assertThat(examples).isNotEmpty();
    examples.forEach(example -> assertThat(schemas.problems(type, Json.write(example))).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("types")
  void aMemberTooManyOrTooFewIsNoticed(String type) {
    ObjectNode example = (ObjectNode) schemas.documents().get(type).path("examples").get(0);
    ObjectNode more = example.deepCopy().put("surplus", 1);
    assertThat(schemas.problems(type, Json.write(more))).hasSize(1);
    example
        .fieldNames()
        .forEachRemaining(
            name ->
                assertThat(schemas.problems(type, Json.write(example.deepCopy().without(name))))
                    .as("without %s", name)
                    .hasSize(1));
  }

  @Test
  void formatsAreAsserted() {
    ObjectNode example =
        (ObjectNode) schemas.documents().get("addon.past_due.v1").path("examples").get(0);
    assertThat(problems(example.deepCopy().put("ownedId", "12"))).hasSize(1);
    assertThat(problems(example.deepCopy().put("periodEnd", "2027-02-29"))).hasSize(1);
    assertThat(problems(example.deepCopy().put("at", "2027-02-28"))).hasSize(1);
    assertThat(problems(example.deepCopy().put("quantity", "1"))).hasSize(1);
  }

  @Test
  void whatHasNoSchemaIsAProblem() {
    assertThat(schemas.problems("nobody.knows.v1", "{}"))
        .containsExactly("no schema of nobody.knows.v1");
    assertThat(schemas.problems("device.paired.v1", "{")).hasSize(1);
  }

  private List<String> problems(ObjectNode pastDue) {
    return schemas.problems("addon.past_due.v1", Json.write(pastDue));
  }

  private static List<JsonNode> objects(JsonNode document) {
    List<JsonNode> objects = new ArrayList<>();
    objects.add(document);
    objects.addAll(document.findParents("items").stream().map(it -> it.path("items")).toList());
    objects.removeIf(it -> !it.path("type").asText().equals("object"));
    return objects;
  }

  static Stream<String> types() {
    return EventSchemas.documented().documents().keySet().stream();
  }

  private static Path compiledApplication() throws URISyntaxException {
    return Path.of(Outbox.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
