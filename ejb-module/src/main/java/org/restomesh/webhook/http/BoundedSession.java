package org.restomesh.webhook.http;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.util.concurrent.locks.Lock;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.nio.command.RequestExecutionCommand;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.Command;
import org.apache.hc.core5.reactor.IOEventHandler;
import org.apache.hc.core5.reactor.IOSession;
import org.apache.hc.core5.util.Timeout;

/**
 * Reads no more for one request than an honest answer can have. The library bounds lines and the
 * number of headers, but not their sum: a few hostile receivers could fill the heap with them.
 */
final class BoundedSession implements IOSession {
  /** Headers, and a body in chunks of one byte each. */
  static final int MAX_BYTES = ResponseBuffer.MAX_HEAD_BYTES + 8 * ResponseBuffer.MAX_BODY_BYTES;

  private final IOSession session;
  private int read;

  BoundedSession(IOSession session) {
    this.session = session;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    int bytes = session.read(target);
    read += Math.max(0, bytes);
    if (read > MAX_BYTES) {
      throw new MessageConstraintException("an answer of more than " + MAX_BYTES + " bytes");
    }
    return bytes;
  }

  /** A request is written before its answer is read: here the next exchange begins. */
  @Override
  public int write(ByteBuffer source) throws IOException {
    read = 0;
    return session.write(source);
  }

  @Override
  public void enqueue(Command command, Command.Priority priority) {
    session.enqueue(command, priority);
    if (command instanceof RequestExecutionCommand request) {
      Exchange.connected(request.getContext(), request.getExchangeHandler()::cancel);
    }
  }

  @Override
  public String getId() {
    return session.getId();
  }

  @Override
  public IOEventHandler getHandler() {
    return session.getHandler();
  }

  @Override
  public void upgrade(IOEventHandler handler) {
    session.upgrade(handler);
  }

  @Override
  public Lock getLock() {
    return session.getLock();
  }

  @Override
  public boolean hasCommands() {
    return session.hasCommands();
  }

  @Override
  public Command poll() {
    return session.poll();
  }

  @Override
  public ByteChannel channel() {
    return session.channel();
  }

  @Override
  public SocketAddress getRemoteAddress() {
    return session.getRemoteAddress();
  }

  @Override
  public SocketAddress getLocalAddress() {
    return session.getLocalAddress();
  }

  @Override
  public int getEventMask() {
    return session.getEventMask();
  }

  @Override
  public void setEventMask(int events) {
    session.setEventMask(events);
  }

  @Override
  public void setEvent(int event) {
    session.setEvent(event);
  }

  @Override
  public void clearEvent(int event) {
    session.clearEvent(event);
  }

  @Override
  public void close() {
    session.close();
  }

  @Override
  public void close(CloseMode mode) {
    session.close(mode);
  }

  @Override
  public Status getStatus() {
    return session.getStatus();
  }

  @Override
  public boolean isOpen() {
    return session.isOpen();
  }

  @Override
  public Timeout getSocketTimeout() {
    return session.getSocketTimeout();
  }

  @Override
  public void setSocketTimeout(Timeout timeout) {
    session.setSocketTimeout(timeout);
  }

  @Override
  public long getLastReadTime() {
    return session.getLastReadTime();
  }

  @Override
  public long getLastWriteTime() {
    return session.getLastWriteTime();
  }

  @Override
  public long getLastEventTime() {
    return session.getLastEventTime();
  }

  @Override
  public void updateReadTime() {
    session.updateReadTime();
  }

  @Override
  public void updateWriteTime() {
    session.updateWriteTime();
  }
}
