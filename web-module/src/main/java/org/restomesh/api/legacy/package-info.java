/**
 * Paths of earlier releases (requirements/2-licensing-billing#versioning): what still answers, and
 * what is gone.
 */
package org.restomesh.api.legacy;
