package org.restomesh.dev.loop;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.dev.CannotRun;

/**
 * "mvn -q -Ptry -Dtest=NAME": compiles what is stale, updates the kept installation if the test is
 * a story, and runs one test class, or the method of it named after a #.
 */
public final class TryTest {
  private static final Duration DEPLOY_TIMEOUT = Duration.ofMinutes(2);
  private static final String STORY = "StoryIT";

  private final Path checkout;
  private final Path servers;
  private final String server;
  private final String className;
  private final Optional<String> method;

  private TryTest(Path checkout, Path servers, String server, String test) {
    this.checkout = checkout;
    this.servers = servers;
    this.server = server;
    int hash = test.indexOf('#');
    this.className = hash < 0 ? test : test.substring(0, hash);
    this.method = hash < 0 ? Optional.empty() : Optional.of(test.substring(hash + 1));
  }

  /** Exits with 1 when a test has failed, with 2 when none could be run. */
  public static void main(String[] arguments) {
    Path checkout = Path.of(System.getProperty("checkout.dir")).toAbsolutePath().normalize();
    try {
      int exitValue =
          new TryTest(
                  checkout,
                  Path.of(System.getProperty("servers.dir")),
                  System.getProperty("server", "wildfly"),
                  System.getProperty("test", ""))
              .run();
      System.exit(exitValue == 0 ? 0 : 1);
    } catch (CannotRun e) {
      System.out.println(e.getMessage());
      System.exit(2);
    }
  }

  private int run() {
    List<Module> modules = Module.of(checkout);
    Module owner =
        modules.stream()
            .filter(module -> module.testNamed(className).isPresent())
            .findFirst()
            .orElseThrow(
                () -> new CannotRun("There is no test class " + className + ": -Dtest=NAME"));
    compile(modules, owner);
    if (className.endsWith(STORY)) {
      redeploy();
    }
    return test(owner);
  }

  private void compile(List<Module> modules, Module owner) {
    long start = System.nanoTime();
    int end = modules.indexOf(owner) + 1;
    IncrementalCompiler compiler = new IncrementalCompiler();
    compiler.compile(
        sourceSets(modules.subList(0, end)), sourceSets(modules.subList(end, modules.size())));
    say("%d sources compiled, %.1f s", compiler.compiled(), since(start));
  }

  private static List<SourceSet> sourceSets(List<Module> modules) {
    return modules.stream().flatMap(module -> module.sourceSets().stream()).toList();
  }

  private void redeploy() {
    long start = System.nanoTime();
    Redeployment redeployment = new Redeployment(kept());
    Path ear = servers.resolve("kept-" + server + ".ear");
    try {
      Files.copy(redeployment.deployed(), ear, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (EarPatch.apply(checkout, ear)) {
      redeployment.deploy(ear, DEPLOY_TIMEOUT);
      say("deployed anew, %.1f s", since(start));
    }
  }

  private KeptInstallation kept() {
    return KeptInstallation.read(KeptInstallation.file(servers, server))
        .orElseThrow(
            () ->
                new CannotRun(
                    "No installation is kept: start one with mvn -Pkeep -Dserver=" + server));
  }

  private int test(Module owner) {
    long start = System.nanoTime();
    int exitValue = JavaProcess.run(owner.path(), command(owner));
    say("%s, %.1f s", exitValue == 0 ? "good" : "FAILED", since(start));
    return exitValue;
  }

  private List<String> command(Module owner) {
    String fullName = owner.testNamed(className).orElseThrow();
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-Dbasedir=" + owner.path(),
                "-Drestomesh.kept=" + KeptInstallation.file(servers, server),
                "-Drestomesh.system.server=" + server,
                "-Drestomesh.system.checkout=" + checkout,
                "-Drestomesh.system.servers=" + servers,
                "-Drestomesh.system.work=" + owner.path().resolve("target").resolve(server),
                "-cp",
                classPath(owner),
                "org.junit.platform.console.ConsoleLauncher",
                "execute",
                "--disable-banner",
                "--disable-ansi-colors",
                "--fail-if-no-tests"));
    KeptInstallation.any(servers)
        .ifPresent(kept -> arguments.add(0, "-Drestomesh.test.postgres=" + kept.superuserUrl()));
    arguments.add(
        method
            .map(name -> "--select-method=" + fullName + "#" + name)
            .orElse("--select-class=" + fullName));
    return arguments;
  }

  private String classPath(Module owner) {
    Path launcher = checkout.resolve("server-config/dev/target/launcher");
    try (Stream<Path> jars = Files.list(launcher)) {
      return Stream.concat(owner.testClassPath().stream(), jars)
          .map(Path::toString)
          .collect(Collectors.joining(File.pathSeparator));
    } catch (IOException e) {
      throw new CannotRun("There is no " + launcher + ": build once with mvn package.", e);
    }
  }

  private static double since(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private static void say(String format, Object... values) {
    System.out.printf(Locale.ROOT, format + "%n", values);
  }
}
