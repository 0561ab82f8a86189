package org.restomesh.identity.service;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import org.restomesh.support.Wiring;

/** A program that presents keys, from its own address unless it says otherwise. */
public final class ServiceProgram {
  public static final String HOME = "203.0.113.7";

  private final ServiceKeyAuthentication authentication;

  public ServiceProgram(Wiring wiring) {
    authentication = wiring.get(ServiceKeyAuthentication.class);
  }

  public ServiceCaller present(String key) {
    return presentFrom(HOME, key);
  }

  public ServiceCaller presentFrom(String address, String key) {
    return authentication.authenticate(key, address(address));
  }

  static IPAddress address(String text) {
    return new IPAddressString(text).getAddress();
  }
}
