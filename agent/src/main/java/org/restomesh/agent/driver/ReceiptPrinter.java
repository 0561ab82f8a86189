package org.restomesh.agent.driver;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.restomesh.receipt.Page;

/** A printer; each method returns the result to report to the server. */
public interface ReceiptPrinter {

  ObjectNode print(String commandId, Page page) throws PrintFailed, OutcomeUnknown;

  ObjectNode openDrawer(String commandId) throws PrintFailed, OutcomeUnknown;

  /** Brings the printer to its initial state, the nearest thing to a reboot. */
  ObjectNode reset(String commandId) throws PrintFailed, OutcomeUnknown;
}
