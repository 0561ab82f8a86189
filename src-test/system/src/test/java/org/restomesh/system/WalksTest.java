package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.restomesh.system.glossary.DocumentTables;
import org.restomesh.system.glossary.MainSources;

/** docs/walks.md leads through the code as it is, and by no detour. */
class WalksTest {
  private static final int MAX_HOPS_TO_A_RECEIVER = 12;
  private static final int MAX_HOPS_TO_A_DEVICE = 14;
  private static final int MAX_HOPS_TO_A_SCREEN = 18;

  private final DocumentTables walks = new DocumentTables("docs/walks.md");
  private final MainSources sources = new MainSources();

  @Test
  void anEventIsWithItsReceiverAfterFewHops() {
    assertLeads("From an event to its receiver", MAX_HOPS_TO_A_RECEIVER);
  }

  @Test
  void aPlatformsOrderIsOnAScreenAfterFewHops() {
    assertLeads("From a platform's webhook to a screen", MAX_HOPS_TO_A_SCREEN);
  }

  @Test
  void aCommandIsWithItsDeviceAfterFewHops() {
    assertLeads("From a command to its device", MAX_HOPS_TO_A_DEVICE);
  }

  private void assertLeads(String walk, int maxHops) {
    List<String> hops = hops(walk);

    assertThat(hops).hasSizeBetween(8, maxHops + 1); // the first is where it begins
    assertThat(hops).as("not the name of a class and its member").allMatch(this::isThere);
  }

  private List<String> hops(String walk) {
    return walks.rows(walk).flatMap(row -> DocumentTables.quoted(row.get(1))).toList();
  }

  /**
   * @param hop package, class and member
   */
  private boolean isThere(String hop) {
    int member = hop.lastIndexOf('.');
    int name = hop.lastIndexOf('.', member - 1);
    return sources.has(
        hop.substring(0, name), hop.substring(name + 1, member), hop.substring(member + 1));
  }
}
