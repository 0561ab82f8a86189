package org.restomesh.device.printing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.github.benmanes.caffeine.cache.Cache;
import jakarta.enterprise.context.ApplicationScoped;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.ReceiptMalformed;
import org.restomesh.receipt.ReceiptParser;
import org.restomesh.receipt.epos.EposPrint;
import org.restomesh.receipt.image.PrintedPage;
import org.restomesh.shared.Caches;
import org.restomesh.shared.json.Json;

/** Lays receipts out and draws them, each once. */
@ApplicationScoped
public class PrintedReceipts {
  /** In bytes. */
  private static final long MAX_WEIGHT = 16_000_000;

  private final Cache<Key, byte[]> pictures =
      Caches.builder()
          .maximumWeight(MAX_WEIGHT)
          .weigher((Key key, byte[] png) -> key.payload().length() + png.length)
          .build();

  private record Key(String payload, int width) {}

  /**
   * Checks that a payload can be printed.
   *
   * @throws ReceiptMalformed when it is no receipt; the message begins with the path
   * @throws ReceiptTooTall when it is
   */
  public void require(String payload) throws ReceiptMalformed {
    Page page = page(payload);
    int height =
        Math.max(
            PrintedPage.of(page, PrintedPage.NARROW).height(),
            PrintedPage.of(page, PrintedPage.WIDE).height());
    if (height > PrintedPage.MAX_HEIGHT) {
      throw new ReceiptTooTall(height);
    }
  }

  /**
   * The picture, a PNG.
   *
   * @param width in dots
   * @throws ReceiptMalformed when it is no receipt
   */
  public byte[] png(String payload, int width) throws ReceiptMalformed {
    Key key = new Key(payload, width);
    byte[] known = pictures.getIfPresent(key);
    if (known != null) {
      return known;
    }
    byte[] drawn = PrintedPage.of(page(payload), width).whole().png();
    pictures.put(key, drawn);
    return drawn;
  }

  /**
   * The same for Epson's printers, XML.
   *
   * @throws ReceiptMalformed when it is no receipt
   */
  public String epos(String payload, int width) throws ReceiptMalformed {
    return EposPrint.page(page(payload), width);
  }

  /**
   * Whether its last line is a cut.
   *
   * @throws ReceiptMalformed when it is no receipt
   */
  public boolean endsWithCut(String payload) throws ReceiptMalformed {
    return page(payload).endsWithCut();
  }

  private static Page page(String payload) throws ReceiptMalformed {
    try {
      return ReceiptParser.parse(Json.mapper().readTree(payload)).layOut();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored payload is JSON", e);
    }
  }
}
