/** Paths of earlier releases (spec 2, Versioning): what still answers, and what is gone. */
package org.restomesh.api.legacy;
