package org.restomesh.webhook.safety;

import java.net.InetAddress;
import java.util.List;

/** An address that may be called. */
public record SafeTarget(
    String url,
    String scheme,
    String host,
    int port,
    String pathAndQuery,
    List<InetAddress> addresses) {}
