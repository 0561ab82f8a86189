package org.restomesh.sheet.format;

import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.restomesh.sheet.FileProblem;
import org.restomesh.sheet.FileRefused;
import org.restomesh.sheet.SheetReader;

/**
 * Goes through a part of an XLSX file. It is the JDK's parser, whichever one a server brings, and
 * knows neither document types nor entities.
 */
final class XlsxXml {
  /** Of a text in which each character has an escape. */
  private static final int MAX_RAW_LENGTH = SheetReader.MAX_CELL_LENGTH * XlsxText.ESCAPE_LENGTH;

  private static final XMLInputFactory PARSERS = parsers();

  private final XMLStreamReader xml;

  XlsxXml(InputStream part) throws XMLStreamException {
    xml = parser(part);
  }

  private static XMLStreamReader parser(InputStream part) throws XMLStreamException {
    try {
      return PARSERS.createXMLStreamReader(part);
    } catch (RuntimeException e) {
      throw new XMLStreamException("the parser has failed", e);
    }
  }

  private static XMLInputFactory parsers() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    return factory;
  }

  /**
   * Goes on to the next begin or end of an element.
   *
   * @return false at the end of the document
   */
  boolean next() throws XMLStreamException {
    while (xml.hasNext()) {
      int event = advance();
      if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT) {
        return true;
      }
    }
    return false;
  }

  /** Damaged files make the parser fail in more ways than the one that it says. */
  private int advance() throws XMLStreamException {
    int event;
    try {
      event = xml.next();
    } catch (RuntimeException e) {
      throw new XMLStreamException("the parser has failed", e);
    }
    if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
      throw XlsxPackage.damaged();
    }
    return event;
  }

  boolean begins(String element) {
    return xml.isStartElement() && xml.getLocalName().equals(element);
  }

  boolean ends(String element) {
    return xml.isEndElement() && xml.getLocalName().equals(element);
  }

  /** Whatever its namespace; null when there is none. */
  @Nullable String attribute(String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (xml.getAttributeLocalName(i).equals(name)) {
        return xml.getAttributeValue(i);
      }
    }
    return null;
  }

  /**
   * The text of the element that has just begun, which has no element in it.
   *
   * @throws FileRefused as soon as it is longer than any cell may be
   */
  String text() throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    appendText(text);
    return text.toString();
  }

  private void appendText(StringBuilder text) throws XMLStreamException {
    int event = advance();
    while (event != XMLStreamConstants.END_ELEMENT) {
      if (event == XMLStreamConstants.START_ELEMENT) {
        throw new XMLStreamException("an element within a text");
      }
      if (xml.hasText() && event != XMLStreamConstants.COMMENT) {
        if (text.length() + xml.getTextLength() > MAX_RAW_LENGTH) {
          throw new FileRefused(FileProblem.EXPANDS_TOO_FAR);
        }
        text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
      }
      event = advance();
    }
  }

  /** The text of a string item: all its runs, without what is only their pronunciation. */
  String richText(String element) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    boolean spoken = false;
    while (next() && !ends(element)) {
      if (begins("rPh") || ends("rPh")) {
        spoken = xml.isStartElement();
      } else if (begins("t")) {
        appendText(spoken ? new StringBuilder() : text);
      }
    }
    return XlsxText.decode(text.toString());
  }
}
