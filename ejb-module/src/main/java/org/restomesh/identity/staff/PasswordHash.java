package org.restomesh.identity.staff;

/**
 * What is stored of a password. Made by {@link Passwords} before a transaction begins: it takes a
 * good part of a second, in which no connection shall be held and no row be locked.
 */
public record PasswordHash(String value) {
  @Override
  public String toString() {
    return "PasswordHash[...]";
  }
}
