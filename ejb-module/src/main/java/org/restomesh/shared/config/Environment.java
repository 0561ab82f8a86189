package org.restomesh.shared.config;

/** What the installation is for ({@code restomesh.environment}). */
public enum Environment {
  /** Errors carry details and stack traces. */
  DEVELOPMENT,
  /** As production, with demo data and rehearsal allowed. */
  STAGING,
  /** The default: refuses demo data, rehearsal and weak secrets. */
  PRODUCTION
}
