package org.restomesh.mail;

/** How the way to the mail server is encrypted. */
public enum MailTls {
  /** Begins in plain and must change, else nothing is sent. */
  STARTTLS,
  /** From the first byte on. */
  TLS,
  /** Not at all: for a mail server on this machine. */
  NONE
}
