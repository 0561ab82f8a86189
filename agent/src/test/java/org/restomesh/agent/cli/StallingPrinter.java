package org.restomesh.agent.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A network printer that can stop reading in the middle of a receipt, as without paper. */
final class StallingPrinter implements AutoCloseable {

  private final ServerSocket server = new ServerSocket();
  private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
  private final List<Socket> connections = new CopyOnWriteArrayList<>();
  private volatile boolean stalls;

  StallingPrinter() throws IOException {
    // Small, so that most of a receipt stays with the sender when nobody reads.
    server.setReceiveBufferSize(4096);
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    Thread thread = new Thread(this::serve, "printer");
    thread.setDaemon(true);
    thread.start();
  }

  String address() {
    return server.getInetAddress().getHostAddress() + ":" + server.getLocalPort();
  }

  void stallFromNowOn() {
    stalls = true;
  }

  void work() {
    stalls = false;
  }

  /** "begun" when a receipt stalls, "printed" when one came whole; null when neither comes soon. */
  String nextEvent() throws InterruptedException {
    return events.poll(30, TimeUnit.SECONDS);
  }

  int connections() {
    return connections.size();
  }

  private void serve() {
    try {
      while (true) {
        Socket socket = server.accept();
        connections.add(socket);
        receive(socket);
      }
    } catch (IOException e) {
      // Closed at the end of the test.
    }
  }

  private void receive(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    in.readNBytes(16);
    if (stalls) {
      events.add("begun");
      return;
    }
    in.readAllBytes();
    socket.close();
    events.add("printed");
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Socket socket : connections) {
      socket.close();
    }
  }
}
