package org.restomesh.device.printer.epson;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.error.ValidationFailed;

/**
 * What an Epson posts: results of jobs, a document that it could not read, its state
 * (contract/8-cloud-printers#epson-xml).
 *
 * @param results in its order
 * @param refusal why the whole document was refused; empty when none was
 * @param status bits of the printer's state; empty when it did not tell them
 */
public record EpsonReport(
    List<EpsonResult> results, Optional<String> refusal, OptionalLong status) {
  private static final int MAX_DEPTH = 20;
  private static final String PRINTER = "local_printer";
  private static final String UNNAMED_REFUSAL = "the printer could not read the document";

  /** Of the JDK, whichever parser a server brings: all nodes refuse the same. */
  private static final XMLInputFactory PARSERS = parsers();

  public EpsonReport {
    results = List.copyOf(results);
  }

  private static XMLInputFactory parsers() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    return factory;
  }

  /**
   * @throws ValidationFailed when it is malformed, has a DOCTYPE or an entity of its own, or is
   *     nested too deeply
   */
  static EpsonReport parse(String xml) {
    try {
      return new Reading(PARSERS.createXMLStreamReader(new StringReader(xml))).read();
    } catch (XMLStreamException | NumberFormatException e) {
      throw malformed("is no well-formed report");
    }
  }

  private static ValidationFailed malformed(String problem) {
    return new ValidationFailed("ResponseFile", problem);
  }

  /** Goes through the document once. */
  private static final class Reading {
    private final XMLStreamReader xml;
    private final List<EpsonResult> results = new ArrayList<>();
    private int depth;
    private @Nullable String jobId;
    private @Nullable String refusal;
    private boolean refused;
    private OptionalLong status = OptionalLong.empty();
    private boolean ofPrinter;

    private Reading(XMLStreamReader xml) {
      this.xml = xml;
    }

    private EpsonReport read() throws XMLStreamException {
      while (xml.hasNext()) {
        switch (xml.next()) {
          case XMLStreamConstants.START_ELEMENT -> begin();
          case XMLStreamConstants.END_ELEMENT -> end();
          case XMLStreamConstants.DTD -> throw malformed("must have no DOCTYPE");
          case XMLStreamConstants.ENTITY_REFERENCE -> throw malformed("must have no entities");
          default -> {
            // Text is read with its element; the rest says nothing.
          }
        }
      }
      Optional<String> why =
          refused
              ? Optional.of(refusal == null || refusal.isBlank() ? UNNAMED_REFUSAL : refusal)
              : Optional.empty();
      return new EpsonReport(results, why, status);
    }

    private void begin() throws XMLStreamException {
      depth++;
      if (depth > MAX_DEPTH) {
        throw malformed("must be at most " + MAX_DEPTH + " elements deep");
      }
      switch (xml.getLocalName()) {
        case "printjobid" -> jobId = text();
        case "response" -> results.add(result());
        case "Response" -> refused |= "false".equals(attribute("Success"));
        case "ErrorSummary" -> refusal = text();
        case "printerstatus" -> state();
        default -> {
          // Its children may say something.
        }
      }
    }

    private void end() {
      depth--;
      if (xml.getLocalName().equals("ePOSPrint")) {
        jobId = null;
      }
    }

    /** The text of an element without children, to its end. */
    private String text() throws XMLStreamException {
      String text = xml.getElementText().strip();
      depth--;
      return text;
    }

    private EpsonResult result() {
      String success = attribute("success").toLowerCase(Locale.ROOT);
      String bits = attribute("status");
      return new EpsonResult(
          jobId,
          success.equals("true") || success.equals("1"),
          attribute("code"),
          bits.isEmpty() ? 0 : Long.parseLong(bits));
    }

    /** Of several devices, the printer's own counts, else the first. */
    private void state() {
      boolean isPrinter = attribute("devicename").equals(PRINTER);
      if (status.isPresent() && (ofPrinter || !isPrinter)) {
        return;
      }
      status = OptionalLong.of(Long.decode(attribute("asbstatus")));
      ofPrinter = isPrinter;
    }

    private String attribute(String name) {
      String value = xml.getAttributeValue(null, name);
      return value == null ? "" : value.strip();
    }
  }
}
