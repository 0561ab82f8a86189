package org.restomesh.checkout.intent.request;

import java.time.Instant;
import java.util.UUID;

/** That a user accepted a version of a legal document. */
public record ConsentDetails(
    UUID documentId, String version, String sha256, String user, String ip, Instant at) {}
