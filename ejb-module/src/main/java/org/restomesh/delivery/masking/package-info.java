/**
 * Takes personal data out of what platforms say, before it is stored, logged or answered
 * (requirements/3-delivery-webhooks-errors#masking). Knows the platforms' names only.
 */
package org.restomesh.delivery.masking;
