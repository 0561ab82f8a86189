package org.restomesh.api.identity;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.restomesh.identity.staff.StaffDetails;

/**
 * A member of staff as an ADMIN sees them (contract/1-identity#staff).
 *
 * @param person in JSON its properties are the member's own
 * @param secondFactor whether sign-in asks them for a code as well
 */
record StaffMember(@JsonUnwrapped StaffDetails person, boolean secondFactor) {}
