package org.restomesh.agent.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restomesh.receipt.support.Receipts.json;
import static org.restomesh.receipt.support.Receipts.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.restomesh.agent.driver.Outcome.Status;
import org.restomesh.receipt.escpos.Escpos;

class EscposTcpPrinterTest {

  private static final String RECEIPT = "{'lines':[{'text':'Şalgam'},{'cut':true}]}";
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  /** A printer's side of one connection. */
  private interface Conversation<T> {
    T with(Socket socket) throws IOException;
  }

  @Test
  void thePrinterGetsExactlyTheBytesOfTheReceipt() throws Exception {
    try (ServerSocket printer = new ServerSocket(0, 1, HERE)) {
      var received = serve(printer, socket -> socket.getInputStream().readAllBytes());
      Outcome outcome = print(printer.getLocalPort());
      assertThat(outcome.status()).isEqualTo(Status.DONE);
      assertThat(received.get()).isEqualTo(Escpos.page(page(RECEIPT)));
    }
  }

  @Test
  void statusBytesThatNobodyAskedForDoNoHarm() throws Exception {
    try (ServerSocket printer = new ServerSocket(0, 1, HERE)) {
      var received =
          serve(
              printer,
              socket -> {
                socket.getOutputStream().write(new byte[] {0x10, 0, 0, 0});
                return socket.getInputStream().readAllBytes();
              });
      assertThat(print(printer.getLocalPort()).status()).isEqualTo(Status.DONE);
      assertThat(received.get()).isEqualTo(Escpos.page(page(RECEIPT)));
    }
  }

  @Test
  void withoutAConnectionNothingWasPrinted() throws IOException {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, HERE)) {
      port = closed.getLocalPort();
    }
    Outcome outcome = print(port);
    assertThat(outcome.status()).isEqualTo(Status.FAILED);
    assertThat(outcome.reason()).contains("not reachable, nothing was printed");
  }

  @Test
  void aConnectionThatBreaksAfterwardsLeavesDoubt() throws Exception {
    try (ServerSocket printer = new ServerSocket(0, 1, HERE)) {
      var firstByte =
          serve(
              printer,
              socket -> {
                int first = socket.getInputStream().read();
                // With nobody lingering, closing resets the connection.
                socket.setSoLinger(true, 0);
                return first;
              });
      assertThat(print(printer.getLocalPort()).status()).isEqualTo(Status.UNKNOWN);
      assertThat(firstByte.get()).isEqualTo(0x1b);
    }
  }

  private static Outcome print(int port) {
    Driver driver = new Driver("escpos-tcp", new EscposTcpPrinter(HERE.getHostAddress(), port));
    JsonNode payload = json(RECEIPT);
    return driver.perform("c1", CommandKind.PRINT_RECEIPT, payload);
  }

  private static <T> CompletableFuture<T> serve(ServerSocket server, Conversation<T> talk) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (Socket socket = server.accept()) {
            return talk.with(socket);
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
