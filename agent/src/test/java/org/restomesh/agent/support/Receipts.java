package org.restomesh.agent.support;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.agent.receipt.Page;
import org.restomesh.agent.receipt.ReceiptMalformed;
import org.restomesh.agent.receipt.ReceiptParser;
import org.restomesh.agent.shared.Json;

/** Payloads written as JSON with single quotes. */
public final class Receipts {

  private Receipts() {}

  public static JsonNode json(String singleQuoted) {
    try {
      return Json.mapper().readTree(singleQuoted.replace('\'', '"'));
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
