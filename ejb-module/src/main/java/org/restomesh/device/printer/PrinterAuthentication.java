package org.restomesh.device.printer;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.sql.Sql;

/**
 * Authenticates printers, mostly without asking the database
 * (contract/8-cloud-printers#printer-realm). Not to be called in a transaction.
 */
@ApplicationScoped
public class PrinterAuthentication {
  static final String SUBJECT = "cloud-printers";
  static final Duration TTL = Duration.ofMinutes(1);
  private static final int MAX_PRINTERS = 20_000;

  @Inject OtherNodes otherNodes;
  @Inject Sql sql;

  /** By the hash of what was presented. */
  private NodeCache<String, KnownPrinter> printers;

  @PostConstruct
  void open() {
    NodeCache.Kept kept = new NodeCache.Kept(SUBJECT, TTL, MAX_PRINTERS);
    printers =
        NodeCache.of(
            otherNodes, kept, printer -> printer.device().deviceId(), Ticker.systemTicker());
  }

  /**
   * @throws TokenInvalid when it is unknown, replaced, or of a retired device
   */
  public KnownPrinter byKey(String key) {
    if (!PrinterAccess.isKey(key)) {
      throw new TokenInvalid(); // what cannot be a key is not worth a query
    }
    String hash = SecretTokens.sha256(key);
    return printers.get(
        hash,
        () ->
            sql.statement(KnownPrinter.SELECT + "p.key_hash = :hash")
                .with("hash", hash)
                .first(KnownPrinter::from)
                .orElseThrow(TokenInvalid::new));
  }

  /**
   * @throws TokenInvalid when they do not belong together, or to a retired device
   */
  public KnownPrinter byPassword(String user, String password) {
    UUID deviceId = ShortId.parse(user).orElseThrow(TokenInvalid::new);
    String hash = SecretTokens.sha256(password);
    return printers.get(
        user + ":" + hash,
        () ->
            sql.statement(KnownPrinter.SELECT + "d.id = :id and p.password_hash = :hash")
                .with("id", deviceId)
                .with("hash", hash)
                .first(KnownPrinter::from)
                .orElseThrow(TokenInvalid::new));
  }

  /** Whether it can be a user's name, which asks for a password. */
  public static boolean isUser(String text) {
    return ShortId.parse(text).isPresent();
  }

  void changed(@Observes(during = TransactionPhase.AFTER_COMPLETION) PrinterChanged event) {
    otherNodes.changed(SUBJECT, event.deviceId());
  }
}
