package org.restomesh.system.kit;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** One installation for all test classes, and only where Maven has said which server to start. */
public final class InstallationListener implements LauncherSessionListener {
  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (Installation.isWanted()) {
      Installation.start();
    }
  }

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    Installation.stop();
  }
}
