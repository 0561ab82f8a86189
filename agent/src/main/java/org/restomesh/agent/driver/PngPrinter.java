package org.restomesh.agent.driver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.restomesh.agent.shared.DurableFile;
import org.restomesh.agent.shared.Json;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.image.ReceiptPicture;

/** Draws each receipt into a folder; a picture appears there whole or not at all. */
public final class PngPrinter implements ReceiptPrinter {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private final Path folder;
  private final Clock clock;

  /** File names carry the local time of {@code clock}. */
  public PngPrinter(Path folder, Clock clock) {
    this.folder = folder;
    this.clock = clock;
  }

  @Override
  public ObjectNode print(String commandId, Page page) throws PrintFailed {
    String stamp = STAMP.format(clock.instant().atZone(clock.getZone()));
    Path file = folder.resolve(stamp + "-" + FileNames.safe(commandId) + ".png");
    try {
      ByteArrayOutputStream png = new ByteArrayOutputStream();
      ImageIO.write(ReceiptPicture.of(page), "png", png);
      DurableFile.replace(file, png.toByteArray());
    } catch (IOException e) {
      throw new PrintFailed("The picture can't be written: " + e.getMessage(), e);
    }
    return Json.object().put("printed", true).put("file", file.getFileName().toString());
  }

  @Override
  public ObjectNode openDrawer(String commandId) {
    return Json.object().put("simulated", true);
  }

  @Override
  public ObjectNode reset(String commandId) {
    return Json.object().put("simulated", true);
  }
}
