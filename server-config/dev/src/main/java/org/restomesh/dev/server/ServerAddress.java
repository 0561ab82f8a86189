package org.restomesh.dev.server;

import java.net.URI;
import java.nio.file.Path;

/**
 * Where a running server is found, whichever process started it.
 *
 * @param name "WildFly" or "Payara", for people
 * @param baseUri where the application answers, without a slash at the end
 * @param readinessUri MicroProfile Health, readiness
 * @param log all that the server has logged since its last start
 */
public record ServerAddress(String name, URI baseUri, URI readinessUri, Path log) {}
