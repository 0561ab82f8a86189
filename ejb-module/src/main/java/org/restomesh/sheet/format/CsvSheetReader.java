package org.restomesh.sheet.format;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetReader;
import org.restomesh.sheet.SheetRow;

/** CSV in UTF-8 (RFC 4180), with or without a byte order mark, separated by {@code ; ,} or tabs. */
final class CsvSheetReader implements SheetReader {
  private static final byte[] BOM = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** In the order in which they are preferred. */
  private static final char[] SEPARATORS = {';', ',', '\t'};

  private final CsvReader<CsvRecord> reader;
  private final CloseableIterator<CsvRecord> records;
  private int number;

  CsvSheetReader(byte[] file) {
    refuseBinary(file);
    int from =
        Arrays.equals(file, 0, Math.min(BOM.length, file.length), BOM, 0, BOM.length) ? 3 : 0;
    reader =
        CsvReader.builder()
            .fieldSeparator(separator(file, from))
            .skipEmptyLines(false)
            .acceptCharsAfterQuotes(false)
            .ofCsvRecord(text(file, from));
    records = reader.iterator();
  }

  /** Of a text file none has a zero byte but UTF-16, which Excel calls Unicode. */
  private static void refuseBinary(byte[] file) {
    for (byte one : file) {
      if (one == 0) {
        throw new FileRefused(
            file[0] == (byte) 0xFF || file[0] == (byte) 0xFE
                ? FileProblem.NOT_UTF8
                : FileProblem.NOT_A_TABLE);
      }
    }
  }

  private static Reader text(byte[] file, int from) {
    return new InputStreamReader(
        new ByteArrayInputStream(file, from, file.length - from),
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  /** The one that the headings have most of, outside quotes. */
  private static char separator(byte[] file, int from) {
    int[] counts = new int[SEPARATORS.length];
    boolean quoted = false;
    for (int i = from; i < file.length && (quoted || !isLineEnd(file[i])); i++) {
      quoted ^= file[i] == '"';
      for (int s = 0; s < SEPARATORS.length && !quoted; s++) {
        counts[s] += file[i] == SEPARATORS[s] ? 1 : 0;
      }
    }
    int most = 0;
    for (int s = 1; s < SEPARATORS.length; s++) {
      most = counts[s] > counts[most] ? s : most;
    }
    return SEPARATORS[most];
  }

  private static boolean isLineEnd(byte one) {
    return one == '\n' || one == '\r';
  }

  @Override
  public @Nullable SheetRow next() {
    try {
      while (records.hasNext()) {
        List<String> fields = records.next().getFields();
        number++;
        SheetRow row =
            new SheetRow(number, fields.stream().map(Defusing::restore).toList(), Set.of());
        if (!row.isBlank()) {
          return row.checked();
        }
      }
      return null;
    } catch (UncheckedIOException | CsvParseException e) {
      throw refusal(e.getCause());
    }
  }

  private FileRefused refusal(@Nullable Throwable cause) {
    return cause instanceof CharacterCodingException
        ? new FileRefused(FileProblem.NOT_UTF8)
        : new FileRefused(FileProblem.MALFORMED, number + 1);
  }

  @Override
  public int ignoredSheets() {
    return 0;
  }

  @Override
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it reads from memory
    }
  }
}
