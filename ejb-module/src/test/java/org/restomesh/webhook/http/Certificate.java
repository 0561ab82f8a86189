package org.restomesh.webhook.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;

/**
 * A certificate that signs itself, made by the JDK's own tool.
 *
 * @param server for who shows it
 * @param trust for who believes it, and no other
 */
record Certificate(SSLContext server, SSLContext trust) {
  private static final String PASSWORD = "changeit";

  static Certificate of(Path folder, String names)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path store = folder.resolve("certificate.p12");
    run(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-keyalg",
            "EC",
            "-alias",
            "receiver",
            "-dname",
            "CN=receiver",
            "-ext",
            "san=" + names,
            "-validity",
            "10",
            "-storetype",
            "PKCS12",
            "-storepass",
            PASSWORD,
            "-keystore",
            store.toString()));
    char[] password = PASSWORD.toCharArray();
    return new Certificate(
        SSLContexts.custom().loadKeyMaterial(store, password, password).build(),
        SSLContexts.custom().loadTrustMaterial(store, password).build());
  }

  private static void run(List<String> command) throws IOException, InterruptedException {
    Process tool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(tool.getInputStream().readAllBytes(), UTF_8);
    if (tool.waitFor() != 0) {
      throw new IOException(said);
    }
  }
}
