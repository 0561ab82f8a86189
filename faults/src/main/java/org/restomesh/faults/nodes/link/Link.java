package org.restomesh.faults.nodes.link;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The way of one node to something that it depends on: a port of this process, whose connections go
 * on to a target, and can be disturbed as a network would disturb them. It begins undisturbed.
 */
public final class Link implements AutoCloseable {
  private final InetSocketAddress address;
  private final Traffic traffic = new Traffic();
  private final Set<LinkConnection> connections = ConcurrentHashMap.newKeySet();
  private volatile InetSocketAddress target;

  /** Null while connections are refused. */
  private @Nullable Entrance entrance;

  private Link(InetSocketAddress address, InetSocketAddress target) {
    this.address = address;
    this.target = target;
  }

  /**
   * @param address where it listens
   */
  public static Link open(InetSocketAddress address, InetSocketAddress target) {
    Link link = new Link(address, target);
    link.enter();
    return link;
  }

  /** On this port of 127.0.0.1, to another one. */
  public static Link open(int port, int targetPort) {
    return open(local(port), local(targetPort));
  }

  private static InetSocketAddress local(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }

  public InetSocketAddress address() {
    return address;
  }

  /** Where new connections go from now on. Those that are there stay where they are. */
  public void pointTo(int targetPort) {
    target = new InetSocketAddress(target.getAddress(), targetPort);
  }

  /** Ends all that disturbs it. What was swallowed is lost: its connections are reset. */
  public void pass() {
    delay(Duration.ZERO);
  }

  /**
   * Lets everything through, later.
   *
   * @param delay in each direction
   */
  public synchronized void delay(Duration delay) {
    boolean lossy = traffic.swallows();
    traffic.pass(delay);
    if (lossy) {
      resetAll();
    }
    enter();
  }

  /**
   * As if every packet was lost on the way: what is sent arrives after {@link #pass}, unless the
   * sender has given up by then, and nobody can connect.
   */
  public synchronized void hold() {
    traffic.hold();
    leave();
    entrance = Entrance.full(address);
  }

  /**
   * Half-open connections: as if the other side had vanished without a word, but something in the
   * way still answers for it. Everything is taken, and nothing ever comes back.
   */
  public synchronized void swallow() {
    traffic.swallow();
    enter();
  }

  /** As if nothing listened there: connections that are there end, new ones are refused. */
  public synchronized void refuse() {
    leave();
    traffic.pass(Duration.ZERO);
    resetAll();
  }

  /** Ends the connections that are there with RST; new ones are not hindered. */
  public void resetAll() {
    connections.forEach(LinkConnection::reset);
  }

  /** Ends the connections that are there as their other side would; new ones are not hindered. */
  public void closeAll() {
    connections.forEach(LinkConnection::close);
  }

  @Override
  public synchronized void close() {
    leave();
    traffic.swallow();
    closeAll();
  }

  /** An entrance that is open stays: to open it anew would refuse those who wait there. */
  private synchronized void enter() {
    if (entrance == null || entrance.isFull()) {
      leave();
      entrance = Entrance.open(address, this::connected);
    }
  }

  private void leave() {
    if (entrance != null) {
      entrance.close();
      entrance = null;
    }
  }

  private void connected(Socket client) {
    LinkConnection connection = new LinkConnection(client, traffic, connections::remove);
    connections.add(connection);
    connection.begin(target);
  }
}
