package org.restomesh.agent.driver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import org.restomesh.agent.shared.DurableFile;
import org.restomesh.agent.shared.Json;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.escpos.Escpos;

/** Writes what a printer would get into one file per command. */
public final class EscposFilePrinter implements ReceiptPrinter {

  private final Path folder;

  public EscposFilePrinter(Path folder) {
    this.folder = folder;
  }

  @Override
  public ObjectNode print(String commandId, Page page) throws PrintFailed {
    return write(commandId, Escpos.page(page)).put("printed", true);
  }

  @Override
  public ObjectNode openDrawer(String commandId) throws PrintFailed {
    return write(commandId, Escpos.openDrawer());
  }

  @Override
  public ObjectNode reset(String commandId) throws PrintFailed {
    return write(commandId, Escpos.reset());
  }

  private ObjectNode write(String commandId, byte[] bytes) throws PrintFailed {
    Path file = folder.resolve(FileNames.safe(commandId) + ".bin");
    try {
      DurableFile.replace(file, bytes);
    } catch (IOException e) {
      throw new PrintFailed("The file can't be written: " + e.getMessage(), e);
    }
    return Json.object().put("file", file.getFileName().toString()).put("bytes", bytes.length);
  }
}
