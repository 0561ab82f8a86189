package org.restomesh.sheet.format;

import java.io.OutputStream;
import java.util.Arrays;
import org.restomesh.shared.json.WireNames;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetLanguage;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetWriter;

/** How a table is written to a file. */
public enum SheetFormat {
  CSV("text/csv; charset=utf-8"),
  XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

  private static final byte[] ZIP = {'P', 'K'};
  private static final byte[] OLE = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0};

  private final String mediaType;

  SheetFormat(String mediaType) {
    this.mediaType = mediaType;
  }

  public String mediaType() {
    return mediaType;
  }

  /** Also the ending of a file's name. */
  public String wireName() {
    return WireNames.of(this);
  }

  /**
   * Reads a file by what it contains, whatever it is called.
   *
   * @throws FileRefused when it is in neither format, or not to be read at all
   */
  public static SheetReader open(byte[] file) {
    if (begins(file, OLE)) {
      throw new FileRefused(FileProblem.OLD_FORMAT);
    }
    return begins(file, ZIP) ? new XlsxSheetReader(file) : new CsvSheetReader(file);
  }

  /** The stream stays open when the writer is closed. */
  public SheetWriter writer(OutputStream out, SheetLanguage language) {
    return this == CSV ? new CsvSheetWriter(out, language) : new XlsxSheetWriter(out);
  }

  private static boolean begins(byte[] file, byte[] with) {
    return file.length >= with.length && Arrays.equals(file, 0, with.length, with, 0, with.length);
  }
}
