package org.restomesh.receipt.support;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.restomesh.receipt.Page;
import org.restomesh.receipt.ReceiptMalformed;
import org.restomesh.receipt.ReceiptParser;

/** Payloads written as JSON with single quotes. */
public final class Receipts {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Receipts() {}

  public static JsonNode json(String singleQuoted) {
    try {
      return MAPPER.readTree(singleQuoted.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  public static Page page(String singleQuoted) {
    try {
      return ReceiptParser.parse(json(singleQuoted)).layOut();
    } catch (ReceiptMalformed e) {
      throw new IllegalArgumentException(e);
    }
  }
}
