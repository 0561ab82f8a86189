package org.restomesh.identity.staff;

/**
 * The stored form of a password. Made by {@link Passwords} before a transaction begins: hashing
 * takes a good part of a second, during which no connection should be held and no row locked.
 */
public record PasswordHash(String value) {
  @Override
  public String toString() {
    return "PasswordHash[...]";
  }
}
