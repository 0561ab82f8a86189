package org.restomesh.receipt;

/** What a page is printed on: a terminal, a picture, the bytes of a printer. */
public interface ReceiptRenderer {

  void text(Row.Text text);

  void rule(String character);

  void qr(String data);

  void feed(int rows);

  void cut();
}
