package org.restomesh.webhook.safety;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.restomesh.support.EventSchemas;

class DocumentedPortsTest {
  private static final Pattern LIST =
      Pattern.compile("other services usually listen:\\n\\n((?: +[0-9, ]+,?\\n)* +[0-9, ]+)\\.");

  @Test
  void theDocumentForReceiversNamesEachPortThatIsRefusedOnce() throws IOException {
    String document = Files.readString(EventSchemas.folder().resolveSibling("webhooks.md"));
    Matcher list = LIST.matcher(document);
    assertThat(list.find()).isTrue();
    List<Integer> documented =
        Arrays.stream(list.group(1).strip().split(",\\s+")).map(Integer::valueOf).toList();

    assertThat(documented).containsExactlyInAnyOrderElementsOf(AllowedPorts.OF_SERVICES);
  }
}
