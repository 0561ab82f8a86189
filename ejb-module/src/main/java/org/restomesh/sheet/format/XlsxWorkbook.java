package org.restomesh.sheet.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;

/**
 * Where things are in an XLSX file, and its shared texts.
 *
 * @param sheet the part with the first sheet that is shown
 * @param sheets how many there are
 */
record XlsxWorkbook(String sheet, int sheets, List<String> sharedTexts) {
  /** In characters, all together, and each text with its cost. */
  static final int MAX_SHARED_TEXT = 32 * 1024 * 1024;

  /**
   * What a text takes beside its characters, in characters: so there are no countless empty ones.
   */
  static final int COST_OF_TEXT = 64;

  private static final String ROOT = "_rels/.rels";

  XlsxWorkbook {
    sharedTexts = List.copyOf(sharedTexts);
  }

  /**
   * @param type the end of the address that names what it is
   */
  private record Relation(String id, String type, String target) {}

  private record Listed(String relation, boolean isShown) {}

  static XlsxWorkbook of(XlsxPackage file) throws IOException, XMLStreamException {
    String workbook = XlsxPackage.resolve("", target(relations(file, ROOT), "officeDocument"));
    int slash = workbook.lastIndexOf('/') + 1;
    String folder = workbook.substring(0, slash);
    List<Relation> relations =
        relations(file, folder + "_rels/" + workbook.substring(slash) + ".rels");
    List<Listed> sheets = sheets(file, workbook);
    String first =
        sheets.stream()
            .filter(Listed::isShown)
            .map(Listed::relation)
            .findFirst()
            .orElseThrow(XlsxPackage::damaged);
    String sheet =
        relations.stream()
            .filter(relation -> relation.id().equals(first))
            .map(Relation::target)
            .findFirst()
            .orElseThrow(XlsxPackage::damaged);
    String shared = targetOrNull(relations, "sharedStrings");
    return new XlsxWorkbook(
        XlsxPackage.resolve(folder, sheet),
        sheets.size(),
        shared == null ? List.of() : sharedTexts(file, XlsxPackage.resolve(folder, shared)));
  }

  private static List<Relation> relations(XlsxPackage file, String name) throws XMLStreamException {
    XlsxXml xml = new XlsxXml(small(file, name));
    List<Relation> relations = new ArrayList<>();
    while (xml.next()) {
      String id = xml.begins("Relationship") ? xml.attribute("Id") : null;
      String type = id == null ? null : xml.attribute("Type");
      String target = id == null ? null : xml.attribute("Target");
      if (id != null && type != null && target != null) {
        relations.add(new Relation(id, type.substring(type.lastIndexOf('/') + 1), target));
      }
    }
    return relations;
  }

  private static List<Listed> sheets(XlsxPackage file, String workbook) throws XMLStreamException {
    XlsxXml xml = new XlsxXml(small(file, workbook));
    List<Listed> sheets = new ArrayList<>();
    while (xml.next()) {
      String relation = xml.begins("sheet") ? xml.attribute("id") : null;
      if (relation != null) {
        String state = xml.attribute("state");
        sheets.add(new Listed(relation, state == null || state.equals("visible")));
      }
    }
    return sheets;
  }

  private static InputStream small(XlsxPackage file, String name) {
    byte[] part = file.small(name);
    if (part == null) {
      throw XlsxPackage.damaged();
    }
    return new ByteArrayInputStream(part);
  }

  private static String target(List<Relation> relations, String type) {
    String target = targetOrNull(relations, type);
    if (target == null) {
      throw XlsxPackage.damaged();
    }
    return target;
  }

  private static @Nullable String targetOrNull(List<Relation> relations, String type) {
    return relations.stream()
        .filter(relation -> relation.type().equals(type))
        .map(Relation::target)
        .findFirst()
        .orElse(null);
  }

  private static List<String> sharedTexts(XlsxPackage file, String name)
      throws IOException, XMLStreamException {
    List<String> texts = new ArrayList<>();
    try (InputStream part = file.part(name)) {
      if (part == null) {
        throw XlsxPackage.damaged();
      }
      XlsxXml xml = new XlsxXml(part);
      long length = 0;
      while (xml.next()) {
        if (xml.begins("si")) {
          String text = Defusing.restore(xml.richText("si"));
          length += text.length() + COST_OF_TEXT;
          if (length > MAX_SHARED_TEXT) {
            throw new FileRefused(FileProblem.EXPANDS_TOO_FAR);
          }
          texts.add(text);
        }
      }
    }
    return texts;
  }
}
