package org.restomesh.webhook.recipes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** A language of the document that is run here, and how. */
public enum Language {
  JAVA(System.getProperty("java.home") + "/bin/java", "Cases.java") {
    @Override
    public void prepare(Path folder) {
      int result =
          ToolProvider.getSystemJavaCompiler()
              .run(
                  null,
                  null,
                  null,
                  "-Xlint:all",
                  "-Werror",
                  "--release",
                  "17",
                  "-d",
                  folder.toString(),
                  folder.resolve("WebhookSignature.java").toString(),
                  folder.resolve("Receiver.java").toString());
      assertThat(result).as("javac of the document's Java").isZero();
    }

    @Override
    List<String> verifying() {
      return List.of(command(), "-cp", ".", cases());
    }

    @Override
    List<String> receiving(int port) {
      return List.of(command(), "-cp", ".", "Receiver");
    }
  },
  NODE("node", "cases.mjs") {
    @Override
    List<String> receiving(int port) {
      return List.of(command(), "receiver.mjs");
    }
  },
  PYTHON("python3", "cases.py") {
    @Override
    List<String> receiving(int port) {
      return List.of(command(), "receiver.py");
    }
  },
  PHP("php", "cases.php") {
    @Override
    List<String> receiving(int port) {
      return List.of(command(), "-S", "127.0.0.1:" + port, "receiver.php");
    }

    @Override
    boolean isRequired() {
      return false; // not even where CI runs
    }
  };

  private final String command;
  private final String cases;

  Language(String command, String cases) {
    this.command = command;
    this.cases = cases;
  }

  String command() {
    return command;
  }

  /** The resource that calls the document's function with what it reads. */
  String cases() {
    return cases;
  }

  public void prepare(Path folder) {
    assumeTrue(isRequired() || isInstalled(), command + " is not installed");
  }

  List<String> verifying() {
    return List.of(command, cases);
  }

  /** What starts the document's receiver on the port. */
  abstract List<String> receiving(int port);

  /** Whether a missing command is a failure and not a reason to pass the test by. */
  boolean isRequired() {
    return Boolean.getBoolean("recipes.required");
  }

  private boolean isInstalled() {
    try {
      new ProcessBuilder(command, "--version")
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
      return true;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
