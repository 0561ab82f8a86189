/**
 * What staff set up for a platform and what is kept of it: credentials, switches, and which
 * restaurant is whose (requirements/3-delivery-webhooks-errors#delivery-configuration). Called by
 * the API; writes down what calls have done.
 */
package org.restomesh.delivery.config.setup;
