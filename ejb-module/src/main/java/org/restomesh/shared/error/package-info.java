/**
 * The error model: categories, codes, the envelope, and the exceptions that features throw for
 * them. Both web modules turn them into answers.
 */
package org.restomesh.shared.error;
