package org.restomesh.event;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Every text in the compiled application that looks like an event type. Constants and literals end
 * alike in the constant pool of a class, so there is no way of naming a type that is not found.
 */
final class EventTypesInCode {
  private static final Pattern EVENT_TYPE = Pattern.compile("[a-z_]+(\\.[a-z_]+)+\\.v[0-9]+");

  // The constant pool, JVM specification 4.4: tags, and how many bytes follow them.
  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int[] BYTES = {
    0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2
  };

  private EventTypesInCode() {}

  static Set<String> under(Path classes) {
    Set<String> types = new TreeSet<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(it -> it.toString().endsWith(".class")).toList()) {
        collect(Files.readAllBytes(file), types);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return types;
  }

  private static void collect(byte[] compiled, Collection<String> types) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(compiled));
    in.skipNBytes(8);
    int entries = in.readUnsignedShort();
    for (int i = 1; i < entries; i++) {
      int tag = in.readUnsignedByte();
      if (tag == UTF8) {
        String text = in.readUTF();
        if (EVENT_TYPE.matcher(text).matches()) {
          types.add(text);
        }
        continue;
      }
      in.skipNBytes(BYTES[tag]);
      if (tag == LONG || tag == DOUBLE) {
        i++; // they take two places
      }
    }
  }
}
