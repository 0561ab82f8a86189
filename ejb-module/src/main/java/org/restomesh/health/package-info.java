/**
 * The readiness checks as MicroProfile Health wants them. Packed as a library of the EAR, because
 * WildFly finds checks there only; it reaches {@link org.restomesh.bootstrap.ReadinessProbe} by
 * name.
 */
package org.restomesh.health;
