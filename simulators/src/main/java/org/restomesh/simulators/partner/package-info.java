/**
 * A partner of a restaurant that puts tablets on its tables: the partner's server, which alone has
 * the key and passes its tablets' requests on to Restomesh. Their pages are in {@code
 * webapp/partner}.
 */
package org.restomesh.simulators.partner;
