package org.restomesh.mail;

/** In-process event: a mail was queued; it may be sent after the commit. */
public record MailDue() {}
