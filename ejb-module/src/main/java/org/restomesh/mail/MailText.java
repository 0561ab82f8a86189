package org.restomesh.mail;

/**
 * What a mail says.
 *
 * @param subject one line
 * @param body plain text: paragraphs with an empty line between them
 */
public record MailText(String subject, String body) {
  /** A link in it may open an account. */
  @Override
  public String toString() {
    return "MailText[" + subject + "]";
  }
}
