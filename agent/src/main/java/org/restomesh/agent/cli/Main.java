package org.restomesh.agent.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.client.ServerUnreachable;
import org.restomesh.agent.shared.UserError;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Entry point: {@code pair}, {@code run} and {@code simulate}. */
@Command(
    name = "restomesh-agent",
    description = "Connects a device of a branch to Restomesh.",
    mixinStandardHelpOptions = true,
    versionProvider = AgentVersion.class,
    subcommands = {PairCommand.class, RunCommand.class, SimulateCommand.class})
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    System.setProperty("java.awt.headless", "true");
    if (System.getProperty("java.util.logging.SimpleFormatter.format") == null) {
      System.setProperty("java.util.logging.SimpleFormatter.format", "%1$tF %1$tT %4$s %5$s%6$s%n");
    }
    // The locale of a service or a container is often plain ASCII, which has no Turkish letters.
    System.setOut(utf8(FileDescriptor.out));
    System.setErr(utf8(FileDescriptor.err));
    System.exit(commandLine().execute(arguments));
  }

  static CommandLine commandLine() {
    return new CommandLine(new Main()).setExecutionExceptionHandler(Main::oneLine);
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  private static int oneLine(
      Exception failure, CommandLine commandLine, CommandLine.ParseResult parsed) throws Exception {
    if (failure instanceof UserError || failure instanceof ServerUnreachable) {
      commandLine.getErr().println(failure.getMessage());
      return 1;
    }
    if (failure instanceof RequestRefused refused) {
      commandLine.getErr().println(explain(refused));
      return 1;
    }
    throw failure;
  }

  private static String explain(RequestRefused refused) {
    if (refused.status() == 401) {
      return "The server does not accept this device any more ("
          + refused.getMessage()
          + "); pair it again";
    }
    return "The server refused with HTTP " + refused.status() + ": " + refused.getMessage();
  }
}
