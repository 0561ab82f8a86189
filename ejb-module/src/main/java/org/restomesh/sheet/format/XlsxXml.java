package org.restomesh.sheet.format;

import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a part of an XLSX file. It is the JDK's parser, whichever one a server brings, and
 * knows neither document types nor entities.
 */
final class XlsxXml {
  private static final XMLInputFactory PARSERS = parsers();

  private final XMLStreamReader xml;

  XlsxXml(InputStream part) throws XMLStreamException {
    xml = PARSERS.createXMLStreamReader(part);
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
      int event = xml.next();
      if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
        throw XlsxPackage.damaged();
      }
      if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.END_ELEMENT) {
        return true;
      }
    }
    return false;
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

  /** The text of the element that has just begun, which has no element in it. */
  String text() throws XMLStreamException {
    return xml.getElementText();
  }

  /** The text of a string item: all its runs, without what is only their pronunciation. */
  String richText(String element) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    boolean spoken = false;
    while (next() && !ends(element)) {
      if (begins("rPh") || ends("rPh")) {
        spoken = xml.isStartElement();
      } else if (begins("t")) {
        String run = text();
        text.append(spoken ? "" : run);
      }
    }
    return XlsxText.decode(text.toString());
  }
}
