package org.restomesh.agent.state;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.restomesh.agent.shared.UserError;

/**
 * Keeps a second agent from using the same state file: two agents with one token would each act on
 * what the other has journaled. The operating system drops the lock when the process dies.
 */
public final class StateLock implements AutoCloseable {

  private final StateFile state;
  private final FileChannel channel;

  private StateLock(StateFile state, FileChannel channel) {
    this.state = state;
    this.channel = channel;
  }

  public static StateLock take(StateFile state) {
    Path file = state.beside(".lock");
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (!locks(channel)) {
        throw new UserError("Another agent is already using " + state.path());
      }
      return new StateLock(state, channel);
    } catch (IOException e) {
      throw new UserError("The lock file " + file + " can't be used: " + e.getMessage(), e);
    }
  }

  private static boolean locks(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** The file, while nobody else uses it. */
  public StateFile file() {
    return state;
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UserError("The lock file can't be closed: " + e.getMessage(), e);
    }
  }
}
