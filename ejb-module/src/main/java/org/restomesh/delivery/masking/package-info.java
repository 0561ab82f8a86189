/**
 * Takes personal data out of what platforms say, before it is stored, logged or answered (spec 3,
 * Other delivery records). Knows the platforms' names only.
 */
package org.restomesh.delivery.masking;
