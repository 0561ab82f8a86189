package org.restomesh.device.printer.star;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.printer.ShortId;

/** The answer to a poll: nothing, a job, or a question (contract/8-cloud-printers#star-offer). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StarAnswer(
    boolean jobReady,
    @Nullable List<String> mediaTypes,
    @Nullable String jobToken,
    @Nullable String deleteMethod,
    @Nullable List<Request> clientAction) {
  public static final StarAnswer NOTHING = new StarAnswer(false, null, null, null, null);

  private static final List<String> INTRODUCTION =
      List.of(
          StarFacts.CLIENT_TYPE, StarFacts.CLIENT_VERSION, StarFacts.POLL_INTERVAL, StarFacts.PAGE);

  /** One thing that the printer is asked. */
  public record Request(String request, String options) {}

  static StarAnswer offer(CommandDetails command) {
    return new StarAnswer(
        true, StarJob.mediaTypes(command), ShortId.of(command.id()), "DELETE", null);
  }

  /** Asks a printer that is new about itself. */
  static StarAnswer introduction() {
    return ask(INTRODUCTION.stream());
  }

  /** Asks a printer all that it can be asked. */
  static StarAnswer probe() {
    return ask(Stream.concat(INTRODUCTION.stream(), Stream.of(StarFacts.ENCODINGS)));
  }

  private static StarAnswer ask(Stream<String> requests) {
    return new StarAnswer(
        false, null, null, null, requests.map(request -> new Request(request, "")).toList());
  }
}
