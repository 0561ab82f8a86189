/**
 * Stories of partners, their screens and the guests in front of them
 * (requirements/3-delivery-webhooks-errors#display-endpoints;
 * contract/5-display-realtime#display-endpoints).
 */
package org.restomesh.system.display;
