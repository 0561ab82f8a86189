package org.restomesh.faults.check;

import java.util.ArrayList;
import java.util.List;
import org.restomesh.faults.history.Observation;

/**
 * A made-up history of two tenants in which all kinds of observations are, and nothing is wrong.
 */
final class CleanHistory {
  static final String TENANT = "tenant-1";
  static final String OTHER = "tenant-2";

  private CleanHistory() {}

  /**
   * @param rounds each has about 170 observations
   */
  static List<Observation> ofRounds(int rounds) {
    Script script = new Script();
    List<Scene> scenes = new ArrayList<>();
    for (String tenant : List.of(TENANT, OTHER)) {
      ScreenScene screens = new ScreenScene(script, tenant);
      scenes.add(new CommandScene(script, tenant));
      scenes.add(new OrderScene(script, tenant, screens));
      scenes.add(screens);
      scenes.add(new MoneyScene(script, tenant));
      scenes.add(new AccessScene(script, tenant));
    }
    for (int round = 0; round < rounds; round++) {
      for (Scene scene : scenes) {
        scene.play(round);
      }
    }
    new FaultScene(script).play();
    scenes.forEach(Scene::end);
    return script.written();
  }
}
