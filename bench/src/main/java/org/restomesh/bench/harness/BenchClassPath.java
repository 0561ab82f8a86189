package org.restomesh.bench.harness;

import java.io.File;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Where the classes of the benches are, for JVMs that a bench starts. */
public final class BenchClassPath {
  private BenchClassPath() {}

  /** Inside Maven, the class path of the JVM is Maven's own; the benches have a class loader. */
  public static String get() {
    if (!(BenchClassPath.class.getClassLoader() instanceof URLClassLoader loader)) {
      return System.getProperty("java.class.path");
    }
    return Arrays.stream(loader.getURLs())
        .map(BenchClassPath::file)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String file(URL url) {
    return Path.of(URI.create(url.toString())).toString();
  }
}
