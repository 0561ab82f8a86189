package org.restomesh.dev.loop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarPatchTest {
  private static final String DOMAIN = "ejb-module/target/classes/";

  @TempDir Path checkout;
  private Path ear;

  @BeforeEach
  void anEarLikeItsCheckout() throws IOException {
    save(DOMAIN + "org/restomesh/Order.class", "order");
    save(DOMAIN + "org/restomesh/health/Ready.class", "ready");
    save("web-module/target/classes/org/restomesh/api/Page.class", "page");
    save("web-module/src/main/webapp/index.html", "<p>");
    save("websocket-module/target/classes/org/restomesh/ws/Socket.class", "socket");
    ear = checkout.resolve("restomesh.ear");
    Files.write(
        ear,
        zip(
            Map.of(
                "restomesh-ejb.jar", zip(Map.of("org/restomesh/Order.class", bytes("order"))),
                "lib/org.restomesh-restomesh-ejb-1-health.jar",
                    zip(Map.of("org/restomesh/health/Ready.class", bytes("ready"))),
                "restomesh-web.war",
                    zip(
                        Map.of(
                            "WEB-INF/classes/org/restomesh/api/Page.class", bytes("page"),
                            "index.html", bytes("<p>"),
                            "lib/library.js", bytes("made by the build"))),
                "restomesh-ws.war",
                    zip(
                        Map.of(
                            "WEB-INF/classes/org/restomesh/ws/Socket.class", bytes("socket"))))));
  }

  @Test
  void whatIsAsInTheCheckoutIsLeft() throws IOException {
    byte[] before = Files.readAllBytes(ear);

    assertThat(EarPatch.apply(checkout, ear)).isFalse();
    assertThat(Files.readAllBytes(ear)).isEqualTo(before);
  }

  @Test
  void everyPartOfTheEarFollowsTheCheckout() throws IOException {
    save(DOMAIN + "org/restomesh/Order.class", "order 2");
    save(DOMAIN + "org/restomesh/health/Ready.class", "ready 2");
    save("web-module/src/main/webapp/index.html", "<p>2");
    save("web-module/src/main/webapp/console/new.js", "new");
    save("websocket-module/target/classes/org/restomesh/ws/Socket.class", "socket 2");

    assertThat(EarPatch.apply(checkout, ear)).isTrue();

    assertThat(archive("restomesh-ejb.jar"))
        .isEqualTo(Map.of("org/restomesh/Order.class", "order 2"));
    assertThat(archive("lib/org.restomesh-restomesh-ejb-1-health.jar"))
        .isEqualTo(Map.of("org/restomesh/health/Ready.class", "ready 2"));
    assertThat(archive("restomesh-web.war"))
        .containsEntry("index.html", "<p>2")
        .containsEntry("console/new.js", "new")
        .containsEntry("lib/library.js", "made by the build");
    assertThat(archive("restomesh-ws.war"))
        .containsEntry("WEB-INF/classes/org/restomesh/ws/Socket.class", "socket 2");
  }

  @Test
  void aClassThatIsGoneIsGoneFromTheEar() throws IOException {
    Files.delete(checkout.resolve(DOMAIN + "org/restomesh/Order.class"));

    assertThat(EarPatch.apply(checkout, ear)).isTrue();

    assertThat(archive("restomesh-ejb.jar")).isEmpty();
    assertThat(archive("restomesh-web.war")).hasSize(3);
  }

  private void save(String name, String text) throws IOException {
    Path file = checkout.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Map<String, String> archive(String name) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    entries(entries(Files.readAllBytes(ear)).get(name))
        .forEach((entry, content) -> texts.put(entry, new String(content, UTF_8)));
    return texts;
  }

  private static Map<String, byte[]> entries(byte[] zip) throws IOException {
    Map<String, byte[]> entries = new TreeMap<>();
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (!entry.isDirectory()) {
          entries.put(entry.getName(), in.readAllBytes());
        }
      }
    }
    return entries;
  }

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
