package org.restomesh.identity.staff;

/**
 * What sign-in needs of a member of staff. Never leaves the server.
 *
 * @param passwordHash as {@link Passwords} wrote it
 * @param version grows with each change of the person, of their password and their second factor
 */
public record StaffAccount(StaffDetails staff, String passwordHash, int version) {
  @Override
  public String toString() {
    return "StaffAccount[" + staff.id() + "]";
  }
}
