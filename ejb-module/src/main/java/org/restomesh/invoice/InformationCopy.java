package org.restomesh.invoice;

/**
 * The copy for information of an invoice or a credit note that was read and is not drawn yet.
 * Drawing takes seconds the first time on a busy node, and PostgreSQL ends a transaction that is
 * silent for five: draw when the transaction that read it is over.
 */
public interface InformationCopy {
  /** A PDF; the same document gives the same file, byte by byte. */
  byte[] toPdf();
}
