package org.restomesh.identity.staff;

/**
 * What sign-in needs of a member of staff. Never leaves the server.
 *
 * @param passwordHash as {@link Passwords} wrote it
 */
public record StaffAccount(StaffDetails staff, String passwordHash) {
  @Override
  public String toString() {
    return "StaffAccount[" + staff.id() + "]";
  }
}
