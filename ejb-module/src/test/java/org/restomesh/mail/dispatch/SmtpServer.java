package org.restomesh.mail.dispatch;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A mail server that answers as it is told to, one connection after the other. It takes the
 * commands of RFC 5321 in their order only.
 */
final class SmtpServer implements AutoCloseable {
  private final ServerSocket socket;
  private final List<String> messages = new CopyOnWriteArrayList<>();
  private final List<String> recipients = new CopyOnWriteArrayList<>();
  private volatile String toRecipient = "250 OK";
  private volatile String toMessage = "250 OK";

  SmtpServer() {
    try {
      socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread thread = new Thread(this::accept, "smtp");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return socket.getLocalPort();
  }

  /** From now on, to each RCPT. */
  void answersRecipient(String reply) {
    toRecipient = reply;
  }

  /** From now on, after the end of a message; empty hangs up instead. */
  void answersMessage(String reply) {
    toMessage = reply;
  }

  /** Those that came whole, as they came. */
  List<String> messages() {
    return List.copyOf(messages);
  }

  List<String> recipients() {
    return List.copyOf(recipients);
  }

  private void accept() {
    while (!socket.isClosed()) {
      try (Socket client = socket.accept()) {
        serve(client);
      } catch (IOException e) {
        // The client has gone, or the test is over.
      }
    }
  }

  private void serve(Socket client) throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(client.getInputStream(), StandardCharsets.ISO_8859_1));
    List<String> expected = new ArrayList<>(List.of("EHLO"));
    say(client, "220 here");
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String verb = line.substring(0, 4).toUpperCase(Locale.ROOT);
      if (verb.equals("QUIT") || verb.equals("RSET")) {
        say(client, verb.equals("QUIT") ? "221 bye" : "250 OK");
        continue;
      }
      if (!expected.contains(verb)) {
        say(client, "503 not now: " + line);
        continue;
      }
      switch (verb) {
        case "EHLO" -> {
          say(client, "250 here");
          expected = List.of("MAIL");
        }
        case "MAIL" -> {
          say(client, "250 OK");
          expected = List.of("RCPT");
        }
        case "RCPT" -> {
          recipients.add(line);
          say(client, toRecipient);
          expected = toRecipient.startsWith("250") ? List.of("DATA") : List.of();
        }
        default -> {
          say(client, "354 go on");
          messages.add(message(in));
          if (toMessage.isEmpty()) {
            return;
          }
          say(client, toMessage);
          expected = List.of("MAIL");
        }
      }
    }
  }

  private static String message(BufferedReader in) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String line = in.readLine(); line != null && !line.equals("."); line = in.readLine()) {
      all.append(line).append('\n');
    }
    return all.toString();
  }

  private static void say(Socket client, String line) throws IOException {
    client.getOutputStream().write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
