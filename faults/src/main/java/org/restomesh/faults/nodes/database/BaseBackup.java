package org.restomesh.faults.nodes.database;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/**
 * Copies the data folder of a running PostgreSQL. It does by SQL what pg_basebackup does, which the
 * embedded distribution does not have.
 */
final class BaseBackup {
  /** Folders whose contents belong to the running server alone. */
  private static final Set<String> LEFT_EMPTY =
      Set.of("pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_stat_tmp", "pg_subtrans");

  private static final Set<String> LEFT_OUT = Set.of("postmaster.pid", "postmaster.opts");

  private BaseBackup() {}

  /**
   * The log from the beginning of the copy on must be kept for whoever starts on it.
   *
   * @param superuser a connection to the server
   * @param to does not exist
   */
  static void take(Connection superuser, Path from, Path to) throws SQLException, IOException {
    try (Statement statement = superuser.createStatement()) {
      statement.execute("select pg_backup_start('standby', true)");
      copy(from, to);
      try (ResultSet label =
          statement.executeQuery("select labelfile from pg_backup_stop(false)")) {
        label.next();
        Files.writeString(to.resolve("backup_label"), label.getString(1));
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.walkFileTree(
        from,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
              throws IOException {
            Path copied = to.resolve(from.relativize(folder));
            Files.copy(folder, copied, StandardCopyOption.COPY_ATTRIBUTES);
            if (!LEFT_EMPTY.contains(from.relativize(folder).toString())) {
              return FileVisitResult.CONTINUE;
            }
            if (folder.endsWith("pg_wal")) {
              Files.createDirectory(copied.resolve("archive_status"));
            }
            return FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Path relative = from.relativize(file);
            if (!LEFT_OUT.contains(relative.toString())) {
              try {
                Files.copy(file, to.resolve(relative), StandardCopyOption.COPY_ATTRIBUTES);
              } catch (NoSuchFileException e) { // deleted meanwhile, which the log repeats
                return FileVisitResult.CONTINUE;
              }
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw e;
          }
        });
  }
}
