package org.restomesh.notice;

import org.restomesh.mail.MailKind;

/** Whether a tenant gets notices of a kind. */
public record NoticeSetting(MailKind kind, boolean on) {}
