/**
 * Turns every failure into the one error envelope
 * (requirements/3-delivery-webhooks-errors#error-envelope); nothing unexpected leaks.
 */
package org.restomesh.api.error;
