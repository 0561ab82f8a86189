package org.restomesh.sheet.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** An XLSX file made part by part, as programs write it that are not ours. */
public final class XlsxFile {
  private static final String RELATIONS =
      "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">%s"
          + "</Relationships>";
  private static final String TYPE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

  private final Map<String, byte[]> parts = new LinkedHashMap<>();

  private XlsxFile() {}

  /** With one sheet of these rows, as XML. */
  public static XlsxFile of(String rows) {
    return empty()
        .with("xl/worksheets/sheet1.xml", sheet(rows))
        .with("xl/workbook.xml", workbook("<sheet name=\"1\" sheetId=\"1\" r:id=\"r1\"/>"))
        .with(
            "xl/_rels/workbook.xml.rels",
            RELATIONS.formatted(relation("r1", "worksheet", "worksheets/sheet1.xml")));
  }

  static XlsxFile empty() {
    return new XlsxFile()
        .with(
            "_rels/.rels", RELATIONS.formatted(relation("a", "officeDocument", "xl/workbook.xml")));
  }

  public XlsxFile withShared(String items) {
    return with("xl/sharedStrings.xml", "<sst xmlns=\"main\">" + items + "</sst>")
        .with(
            "xl/_rels/workbook.xml.rels",
            RELATIONS.formatted(
                relation("r1", "worksheet", "/xl/worksheets/sheet1.xml")
                    + relation("r2", "sharedStrings", "sharedStrings.xml")));
  }

  XlsxFile withSheets(String sheets, String... relations) {
    return with("xl/workbook.xml", workbook(sheets))
        .with("xl/_rels/workbook.xml.rels", RELATIONS.formatted(String.join("", relations)));
  }

  static String relation(String id, String type, String target) {
    return "<Relationship Id=\"%s\" Type=\"%s\" Target=\"%s\"/>".formatted(id, TYPE + type, target);
  }

  private static String workbook(String sheets) {
    return "<workbook xmlns=\"main\" xmlns:r=\""
        + TYPE
        + "\"><sheets>"
        + sheets
        + "</sheets></workbook>";
  }

  static String sheet(String rows) {
    return "<?xml version=\"1.0\"?><worksheet xmlns=\"main\"><sheetData>"
        + rows
        + "</sheetData></worksheet>";
  }

  XlsxFile with(String name, String text) {
    return with(name, text.getBytes(StandardCharsets.UTF_8));
  }

  XlsxFile with(String name, byte[] content) {
    parts.put(name, content);
    return this;
  }

  public byte[] bytes() {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(file)) {
      for (Map.Entry<String, byte[]> part : parts.entrySet()) {
        zip.putNextEntry(new ZipEntry(part.getKey()));
        zip.write(part.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toByteArray();
  }
}
